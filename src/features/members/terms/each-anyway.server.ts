import type { Platform } from "#platform/platform.server.ts";

/**
 * Runs something for each membership, also where it failed for another; it throws in the end, so that the job is tried again.
 * @param failed what the log says of one that failed
 */
export async function eachAnyway<One extends { membershipId: number }>(
  { log }: Pick<Platform, "log">,
  all: Iterable<One> | AsyncIterable<One>,
  failed: string,
  run: (one: One) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for await (const one of all)
    try {
      await run(one);
    } catch (error) {
      log.error({ error, membershipId: one.membershipId }, failed);
      errors.push(error);
    }
  if (errors.length > 0) throw new AggregateError(errors, failed);
}
