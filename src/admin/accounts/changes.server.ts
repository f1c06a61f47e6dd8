import { refuse } from "#form/take-form.server.ts";
import {
  type AccountChange,
  type AccountWish,
  reopenAccount,
  resendConfirmationTo,
  resetSecondFactor,
  suspendAccount,
} from "#identity/staff/manage-account.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import {
  type DashboardAction as Change,
  type ActionContext as ChangeContext,
  dashboardAction as change,
} from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { accountId, rowForm } from "../request/row-id.ts";
import { tabAddress } from "../request/tab-address.ts";
import { reasonForm } from "./reason-form.ts";

type Act = (platform: Platform, wish: AccountWish) => Promise<AccountChange>;

async function carryOut(
  act: Act,
  title: string,
  { platform, actor, request, sent, input }: ChangeContext<{ id: string; reason?: string }>,
) {
  const userId = accountId(input.id);
  const wish = { request, actorId: actor.userId, userId, reason: input.reason ?? "" };
  const done = await act(platform, wish);
  if (!done.ok) return refuse(sent, impossible(done.reason));
  return redirectWithToast(tabAddress("accounts", { account: userId }), { title, description: done.name });
}

const withReason = (title: string, act: Act) =>
  change({
    permission: "accounts.manage",
    schema: reasonForm,
    run: (context) => carryOut(act, title, context),
  });

const withoutReason = (title: string, act: Act) =>
  change({ permission: "accounts.manage", schema: rowForm, run: (context) => carryOut(act, title, context) });

/** What the accounts tab can do. */
export const accountChanges: Record<string, Change> = {
  "resend-confirmation": withoutReason("Confirmation sent again", resendConfirmationTo),
  "suspend-account": withReason("Account suspended", suspendAccount),
  "reopen-account": withoutReason("Account open again", reopenAccount),
  "reset-second-factor": withReason("Second factor reset", resetSecondFactor),
};
