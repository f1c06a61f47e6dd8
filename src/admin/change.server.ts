import type { FormSchema } from "#form/read-fields.ts";
import type { Sent } from "#form/take-form.server.ts";
import type { Permission } from "#identity/roles.ts";
import type { SignedIn } from "#identity/session/visitor.ts";
import type { Platform } from "#platform/platform.server.ts";

/** What a change of the dashboard works with. The right has been checked, and `input` is what its schema read. */
export type ChangeContext<Input = unknown> = {
  platform: Platform;
  actor: SignedIn;
  request: Request;
  sent: Sent<Input>;
  input: Input;
};

/** One thing that can be done on the dashboard: the right it needs, its refusal in words, its form, and the doing. */
export type Change<Input = unknown> = {
  permission: Permission;
  refusal?: string;
  schema: FormSchema<Input>;
  run(context: ChangeContext<Input>): Promise<unknown>;
};

/** A change, of which the list of all of them need not know what its form holds. */
export function change<Input>(own: Change<Input>): Change {
  return own;
}
