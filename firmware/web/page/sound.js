// What the piezo would play.
let audio, out;
// A square wave is loud: as much of it as a piezo gives on a table.
const LOUDNESS = 0.1;

/** Two notes at most, in 32 bits each: milliseconds in eight bits, then half a period in microseconds. */
function play(notes) {
  if (!notes) return;
  if (!audio) {
    // A browser that has none, or none left, is silent: the game goes on.
    try { audio = new AudioContext(); } catch { return; }
    out = new GainNode(audio, { gain: LOUDNESS });
    out.connect(audio.destination);
  }
  // Browsers hold it back until something was pressed on the page, and phones after a call.
  if (audio.state !== 'running') audio.resume().catch(() => {});
  for (let at = audio.currentTime; notes; notes >>= 32n) {
    const tone = audio.createOscillator(), millis = Number(notes & 255n);
    tone.type = 'square';
    tone.frequency.value = 500000 / Number(notes >> 8n & 65535n);
    tone.connect(out);
    tone.start(at);
    tone.stop(at += millis / 1000);
  }
}
