import type { FormSchema } from "#form/read-fields.ts";
import type { Sent } from "#form/take-form.server.ts";
import type { Permission } from "#identity/roles.ts";
import type { SignedIn } from "#identity/session/visitor.ts";
import type { Platform } from "#platform/platform.server.ts";

/**
 * The arguments of a dashboard action. The permission has been checked, and `input` is the validated form.
 */
export type ActionContext<Input = unknown> = {
  platform: Platform;
  actor: SignedIn;
  request: Request;
  sent: Sent<Input>;
  input: Input;
};

/**
 * One action of the dashboard: the permission it needs, the message without it, its form schema, and the
 * function to run.
 */
export type DashboardAction<Input = unknown> = {
  permission: Permission;
  refusal?: string;
  schema: FormSchema<Input>;
  run(context: ActionContext<Input>): Promise<unknown>;
};

/** Erases the type of the input, so that actions with different forms fit into one list. */
export function dashboardAction<Input>(own: DashboardAction<Input>): DashboardAction {
  return own;
}
