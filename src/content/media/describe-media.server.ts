import type { UseCaseContext } from "#platform/use-case.server.ts";
import { changeMedia } from "./change-media.server.ts";
import { lockMedia } from "./media-store.server.ts";

/**
 * Describes pictures that nobody has described yet; those that have a description meanwhile are left alone. Returns
 * how many were described.
 */
export async function describeMedia(
  context: UseCaseContext,
  described: { id: string; alt: string }[],
): Promise<number> {
  let count = 0;
  for (const { id, alt } of described.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const found = await lockMedia(context.tx, id);
    if (!found || found.alt !== null) continue;
    const { version } = found;
    const done = await changeMedia(context, { id, version, change: { alt }, action: "described" });
    if (done.ok) count += 1;
  }
  return count;
}
