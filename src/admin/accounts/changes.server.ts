import { data } from "react-router";
import { readText } from "#identity/form-field.ts";
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
import type { Change } from "../change.server.ts";
import { accountId } from "../row-id.ts";
import { tabAddress } from "../tab-address.ts";

const reasonLength = { least: 3, most: 300 }; // characters

/** What a form that needs a reason answers when it has none. */
export type ReasonAnswer = { form: "suspend-account" | "reset-second-factor"; typed: string; error: string };

type Act = (platform: Platform, wish: AccountWish) => Promise<AccountChange>;

/** A change of an account that is kept with its reason, which the form asks for. */
function withReason(form: ReasonAnswer["form"], title: string, act: Act): Change {
  return {
    permission: "accounts.manage",
    async run(asked) {
      const typed = readText(asked.form, "reason");
      const reason = typed.replace(/\s+/g, " ").trim();
      if (reason.length < reasonLength.least || reason.length > reasonLength.most) {
        const error = `Give the reason in ${reasonLength.least} to ${reasonLength.most} characters`;
        return data<ReasonAnswer>({ form, typed, error }, { status: 400 });
      }
      return withoutReason(title, act, reason).run(asked);
    },
  };
}

function withoutReason(title: string, act: Act, reason = ""): Change {
  return {
    permission: "accounts.manage",
    async run({ platform, actor, form, request }) {
      const userId = accountId(form.get("id"));
      const done = await act(platform, { request, actorId: actor.userId, userId, reason });
      const toast = done.ok
        ? { title, description: done.name }
        : { title: "Nothing changed", description: done.reason, variant: "destructive" as const };
      return redirectWithToast(tabAddress("accounts", { account: userId }), toast);
    },
  };
}

/** What the accounts tab can do. */
export const accountChanges: Record<string, Change> = {
  "resend-confirmation": withoutReason("Confirmation sent again", resendConfirmationTo),
  "suspend-account": withReason("suspend-account", "Account suspended", suspendAccount),
  "reopen-account": withoutReason("Account open again", reopenAccount),
  "reset-second-factor": withReason("reset-second-factor", "Second factor reset", resetSecondFactor),
};
