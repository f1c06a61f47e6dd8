import type { FormSchema } from "#form/read-fields.ts";
import type { Sent } from "#form/take-form.server.ts";
import type { Permission } from "#identity/roles.ts";
import type { SignedIn } from "#identity/session/visitor.ts";
import type { Platform } from "#platform/platform.server.ts";

/** What an action of the dashboard works with. The permission has been checked, and `input` is what its schema read. */
export type ActionContext<Input = unknown> = {
  platform: Platform;
  actor: SignedIn;
  request: Request;
  sent: Sent<Input>;
  input: Input;
};

/** One thing that staff can do on the dashboard: the permission it needs, the words of its refusal, its form, and what runs. */
export type DashboardAction<Input = unknown> = {
  permission: Permission;
  refusal?: string;
  schema: FormSchema<Input>;
  run(context: ActionContext<Input>): Promise<unknown>;
};

/** Forgets the type of the input, so that actions with different forms fit into one list. */
export function dashboardAction<Input>(own: DashboardAction<Input>): DashboardAction {
  return own;
}
