/** A message that is being sent, whose end waits for a word. */
export type HandOver = {
  /** Resolves once only the end of the message is missing; to the error when it does not come to that. */
  ready: Promise<unknown>;
  /** Lets the end go out; resolves to undefined when the server confirms the message, else to the error. */
  finish: () => Promise<unknown>;
  abandon: (reason: unknown) => void;
};

export function beginHandOver(send: (beforeEnd: () => Promise<void>) => Promise<void>): HandOver {
  const reached = Promise.withResolvers<undefined>();
  const released = Promise.withResolvers<void>();
  released.promise.catch(() => undefined); // nobody waits for it when the message failed earlier
  const beforeEnd = () => {
    reached.resolve(undefined);
    return released.promise;
  };
  const outcome = send(beforeEnd).then(
    () => undefined,
    (error: unknown) => error ?? new Error("not sent"),
  );
  return {
    ready: Promise.race([reached.promise, outcome]),
    finish() {
      released.resolve();
      return outcome;
    },
    abandon: released.reject,
  };
}
