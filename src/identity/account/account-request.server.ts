import { eq } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import type { FieldErrors } from "#form/answer.ts";
import type { FormSchema } from "#form/read-fields.ts";
import { type ActionArgs, noFields, refuse, type Sent, takeForm, takeOneOf } from "#form/take-form.server.ts";
import { unknownForm } from "#form/words.ts";
import { requireSignedIn } from "#identity/session/guards.server.ts";
import type { SignedIn } from "#identity/session/visitor.ts";
import { users } from "#identity/tables.ts";
import { dayOf } from "#identity/when.server.ts";
import { type Platform, platformContext } from "#platform/platform.server.ts";
import { notDone } from "./messages.ts";

/** The signed-in visitor and, if the account is closing, on which day; each loader of an account page begins with it. */
export async function readAccount(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ platform: Platform; visitor: SignedIn; closesOn: string | null }> {
  const visitor = await requireSignedIn(request, context);
  const platform = context.get(platformContext);
  const [user] = await platform.db
    .select({ closingAt: users.closingAt })
    .from(users)
    .where(eq(users.id, visitor.userId));
  return { platform, visitor, closesOn: user?.closingAt ? dayOf(user.closingAt) : null };
}

/**
 * Handles a form of the account page for the signed-in visitor: validates it with `schema`, then calls `use`;
 * invalid input is refused with an error at each field. `check` finds further errors of a form that the schema
 * refuses, so that all are told at once.
 */
export function accountForm<Input>(
  schema: FormSchema<Input>,
  use: (sent: Sent<Input>, visitor: SignedIn, input: Input) => Promise<unknown>,
  check?: (sent: Sent<Input>, visitor: SignedIn) => Promise<FieldErrors>,
) {
  return (args: ActionArgs) =>
    takeForm(args, { schema, failed: notDone }, async (sent) => {
      const visitor = await requireSignedIn(args.request, args.context);
      if (sent.read.ok) return use(sent, visitor, sent.read.input);
      return refuse(sent, { errors: { ...(await check?.(sent, visitor)), ...sent.read.errors } });
    });
}

export function takeAccountForm(args: ActionArgs, forms: Parameters<typeof takeOneOf>[1]) {
  return takeOneOf(args, forms, unknown);
}

const unknown = accountForm(noFields, async (sent) => refuse(sent, { notice: unknownForm }));
