import type { Visitor } from "#identity/session/visitor.ts";
import type { Platform } from "#platform/platform.server.ts";

/** What a tab is loaded with: who looks at it (their permission has been checked) and the address with its filters. */
export type TabRequest = { platform: Platform; visitor: Visitor & { userId: string }; url: URL };
