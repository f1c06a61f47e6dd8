const patience = 5_000; // ms for each request; a line that answers nothing counts as cut

/**
 * Tells the server that this browser signs out. True when the site itself confirms that nobody is signed in any more:
 * the answer to the form alone might come from a proxy.
 */
export async function endSession(): Promise<boolean> {
  const ask = (path: string, method: string) =>
    fetch(path, { method, redirect: "manual", cache: "no-store", signal: AbortSignal.timeout(patience) });
  await ask("/sign-out", "POST").catch(() => undefined);
  try {
    const answer = await ask("/session.json", "GET");
    return answer.ok && (await answer.json()).who === null;
  } catch {
    return false;
  }
}
