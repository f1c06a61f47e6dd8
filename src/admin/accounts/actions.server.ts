import { z } from "zod";
import type { FormSchema } from "#form/read-fields.ts";
import { refuse } from "#form/take-form.server.ts";
import {
  type AccountChange,
  type AccountChanged,
  reopenAccount,
  resendConfirmationTo,
  resetSecondFactor,
  suspendAccount,
} from "#identity/staff/manage-account.server.ts";
import { staffRefusals } from "#identity/staff/messages.ts";
import { reasonFields } from "#identity/staff/reason-fields.ts";
import { pageAddress } from "#platform/http/page-url.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { formOf } from "#records/field-schemas.ts";
import {
  type ActionContext,
  type DashboardAction,
  dashboardAction,
} from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { accountId, rowForm } from "../request/row-id.ts";

const reasonForm = formOf(reasonFields).extend({ id: z.string() });

type Act = (platform: Platform, actor: string, change: AccountChange) => Promise<AccountChanged>;

/** Runs a use case in its own transaction. */
const alone =
  (useCase: (context: UseCaseContext, change: AccountChange) => Promise<AccountChanged>): Act =>
  (platform, actor, change) =>
    inTransaction(platform, actor, (context) => useCase(context, change));

async function changeAccount(
  act: Act,
  title: string,
  { platform, actor, request, sent, input }: ActionContext<{ id: string; reason?: string }>,
) {
  const userId = accountId(input.id);
  const done = await act(platform, actor.userId, { request, userId, reason: input.reason ?? "" });
  if (!done.ok) return refuse(sent, impossible(staffRefusals[done.reason]));
  return redirectWithToast(pageAddress(request), { title, description: done.name });
}

const action = (title: string, act: Act, schema: FormSchema<{ id: string; reason?: string }> = rowForm) =>
  dashboardAction({
    permission: "accounts.manage",
    schema,
    run: (context) => changeAccount(act, title, context),
  });

/** The actions of the accounts. */
export const accountActions: Record<string, DashboardAction> = {
  "resend-confirmation": action("Confirmation resent", resendConfirmationTo),
  "suspend-account": action("Account suspended", alone(suspendAccount), reasonForm),
  "reopen-account": action("Account reopened", alone(reopenAccount)),
  "reset-second-factor": action("Two-factor reset", alone(resetSecondFactor), reasonForm),
};
