import type { Visitor } from "#identity/session/visitor.ts";
import type { Platform } from "#platform/platform.server.ts";

/**
 * The arguments of a tab's loader: the visitor (whose permission has been checked) and the URL with its
 * filters.
 */
export type TabRequest = { platform: Platform; visitor: Visitor & { userId: string }; url: URL };
