import { type Challenge, type Solution, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

const atOnce = 4; // derivations; the browser distributes them over its own threads

/**
 * Fetches a challenge for `form`, solves it and returns the token. No worker is needed: the derivations are
 * the browser's own asynchronous ones and do not block the page.
 * @throws when the challenge cannot be fetched or the browser cannot solve it (a page without https).
 */
export async function solveAltcha(form: string, stopped: AbortController): Promise<string> {
  const answer = await fetch(`/captcha-challenge?form=${encodeURIComponent(form)}`, {
    signal: stopped.signal,
    cache: "no-store",
  });
  if (!answer.ok) throw new Error(`no challenge: ${answer.status}`);
  const challenge: Challenge = await answer.json();
  const found = new AbortController();
  const stop = () => found.abort();
  stopped.signal.addEventListener("abort", stop);
  try {
    const solution = await Promise.any(
      Array.from({ length: atOnce }, async (_, counterStart): Promise<Solution> => {
        const options = { challenge, deriveKey, counterStart, counterStep: atOnce, controller: found };
        const solved = await solveChallenge(options);
        if (!solved) throw new Error("given up");
        return solved;
      }),
    );
    return btoa(JSON.stringify({ challenge, solution }));
  } finally {
    stop();
    stopped.signal.removeEventListener("abort", stop);
  }
}
