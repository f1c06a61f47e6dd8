import type { Platform } from "#platform/platform.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";

export type Change = { entityId: string; before: unknown; after: unknown };

/**
 * What putting a change back would do: make the record, now at `version`, read as `earlier`; or it is impossible, because
 * the record is gone or in the trash, because the change has nothing earlier, or for a reason in `words`.
 */
export type Plan<State> =
  | { kind: "gone" }
  | { kind: "trash" }
  | { kind: "none" }
  | { kind: "never"; words: string }
  | { kind: "revert"; version: number; now: State; earlier: State };

export type Revert<State> = {
  plan: (platform: Platform, change: Change) => Promise<Plan<State>>;
  /**
   * Puts it back, unless the record has changed since `version`, which was compared; `words` say the result, or why it
   * was refused. A change that is put back twice, as after a double click, is put back once.
   */
  put: (context: UseCaseContext, change: Change, version: number) => Promise<{ ok: boolean; words: string }>;
};
