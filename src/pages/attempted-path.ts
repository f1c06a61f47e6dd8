const longestPath = 200; // characters that reach the log

/** The path of an unknown address as it is logged (2.28.02): encoded, so that it stays one line, and short. */
export function attemptedPath(url: string): string {
  return JSON.stringify(new URL(url).pathname).slice(0, longestPath);
}
