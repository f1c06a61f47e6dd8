import type { Permission } from "#identity/roles.ts";
import type { SignedIn } from "#identity/session/visitor.ts";
import type { Platform } from "#platform/platform.server.ts";

/** What a change of the dashboard works with. The right has been checked; `form` is as it was sent. */
export type Asked = { platform: Platform; actor: SignedIn; form: FormData; request: Request };

/** One thing that can be done on the dashboard: the right it needs, its refusal in words, and the doing. */
export type Change = {
  permission: Permission;
  refusal?: string;
  run: (asked: Asked) => Promise<unknown>;
};
