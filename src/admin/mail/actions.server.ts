import { refuse } from "#form/take-form.server.ts";
import { recordAudit } from "#identity/audit.server.ts";
import { limit } from "#identity/limits.server.ts";
import { pageAddress } from "#platform/http/page-url.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { resendMail } from "#platform/mail/mail.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { type DashboardAction, dashboardAction } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { rowForm, rowId } from "../request/row-id.ts";
import { recordAddress } from "../request/screen-address.ts";
import { findMail } from "./store.server.ts";
import { textNotKept } from "./text-not-kept.ts";

// A second click within this time sends nothing.
const oncePer = { points: 1, seconds: 30 };

/** The actions on messages: send one again. */
export const mailActions: Record<string, DashboardAction> = {
  "resend-mail": dashboardAction({
    permission: "mail.resend",
    schema: rowForm,
    async run({ platform, actor, request, sent, input }) {
      const id = rowId(input.id);
      const mail = id === null ? null : await findMail(platform.db, id);
      const notSent = (reason: string) => refuse(sent, impossible(reason, "Not sent again"));
      if (!mail) return notSent("This email no longer exists.");
      if (mail.secret && mail.state !== "queued") return notSent(textNotKept);
      const counted = await limit(platform, { name: "resend-mail", key: String(mail.id), ...oncePer });
      if (!counted.allowed) return notSent("It was just sent again. Wait 30 seconds before resending it.");
      const waiting = await inTransaction(platform, actor.userId, async ({ tx, jobs }) => {
        const again = await resendMail(tx, { jobs }, mail.id);
        if (again !== null) {
          await recordAudit(tx, {
            event: "mail sent again",
            account: mail.recipient,
            userId: actor.userId,
            detail: again === mail.id ? `message ${mail.id}` : `message ${mail.id}, as message ${again}`,
          });
        }
        return again;
      });
      if (waiting === null) return notSent("It's already waiting to be sent.");
      return redirectWithToast(pageAddress(request), {
        title: "Sent again",
        description: `The email to ${mail.recipient} is on its way.`,
        action: { label: "Open", altText: "Open the email", to: recordAddress("mail", waiting) },
      });
    },
  }),
};
