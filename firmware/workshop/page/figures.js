// Beside the gadget: the odds of its form, what odds cost at most, and the widest texts.
const LIMIT_CYCLES = 250e6; // Two seconds of the chip: what is dearer is refused.
const CYCLES_OF_SECOND = 125e6;
const FEW = 6;

/** A list with a bar in each row. Rows that stay are not made anew. */
function showBars(list, rows, nothing) {
  const wanted = rows.length ? rows : [{ label: nothing }];
  while (list.children.length > wanted.length) list.lastChild.remove();
  wanted.forEach(({ label, figure = '', share, isOver = false, note = '' }, at) => {
    const row = list.children[at] ?? list.appendChild(document.createElement('li'));
    const filled = `<span style="width:${Math.min(100, share * 100)}%"></span>`;
    const bar = share === undefined ? '' : `<span class="bar-of" aria-hidden="true">${filled}</span>`;
    const words = `<span class="label">${escaped(label)}${note && `<small>${escaped(note)}</small>`}</span>`;
    const html = `${words}${bar}<span class="figure">${figure}</span>`;
    row.classList.toggle('over', isOver);
    if (row.dataset.html !== html) row.innerHTML = row.dataset.html = html;
  });
}

/** Tenths of a percent, as on the gadget; what is less is not nothing. */
function percent(chance) {
  if (chance > 0 && chance < 0.0005) return '<0.1%';
  return chance < 1 && chance > 0.9995 ? '>99.9%' : `${(100 * chance).toFixed(1)}%`;
}

function showOdds(odds) {
  const rows = odds.map(({ outcome, chance }) => ({ label: outcome, figure: escaped(percent(chance)), share: chance }));
  showBars(by('odds'), rows, 'Open a form on the gadget to see its odds.');
}

function seconds(cycles) {
  const time = cycles / CYCLES_OF_SECOND;
  return time < 0.01 ? '&lt; 0.01 s' : `${time > 2 ? '&gt; 2' : time.toFixed(2)} s`;
}

function showCosts(dearest) {
  const rows = dearest.slice(0, FEW).map(({ label, cycles, inputs }) => ({
    label, note: inputs, figure: seconds(cycles),
    share: cycles / LIMIT_CYCLES, isOver: cycles > LIMIT_CYCLES,
  }));
  showBars(by('costs'), rows, 'No odds are reckoned.');
}

function showWidths(widest) {
  const rows = widest.slice(0, FEW).map(({ said, pixels, room }) => ({
    label: said, figure: `${pixels} of ${room}`, share: pixels / room, isOver: pixels > room,
  }));
  showBars(by('widths'), rows, 'Nothing to measure yet.');
}
