// What went wrong in a run, in a sentence for whoever started it.

export class ScriptError extends Error {}

/**
 * The sentence of an error that the caller can mend: a wrong script, a missing file. Anything else
 * is a bug in the harness and goes on as it is.
 */
export function sentenceOf(error) {
  if (error instanceof ScriptError || error.syscall) return error.message;
  throw error;
}

/** Carries out a command; if it fails, its sentence is all that is printed. */
export function orFail(command) {
  try {
    command();
  } catch (error) {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  }
}
