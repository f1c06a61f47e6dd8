const patience = 5_000; // ms per request; a connection without a response by then counts as broken

/**
 * Signs this browser out on the server. True only when /session.json confirms that nobody is signed in: the
 * response to the form might come from a proxy.
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
