import { recordAudit } from "#identity/audit.server.ts";
import { limit } from "#identity/limits.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { resendMail } from "#platform/mail.server.ts";
import type { Change } from "../change.server.ts";
import { rowId } from "../row-id.ts";
import { tabAddress } from "../tab-address.ts";
import { findMail } from "./store.server.ts";

// A second click is no second wish.
const oncePer = { points: 1, seconds: 30 };

/** What the mail tab can do: send a message again. */
export const mailChanges: Record<string, Change> = {
  "resend-mail": {
    permission: "mail.resend",
    async run({ platform, actor, form }) {
      const id = rowId(form.get("id"));
      const mail = id === null ? null : await findMail(platform.db, id);
      const refuse = (description: string) =>
        redirectWithToast(tabAddress("mail", { message: mail?.id }), {
          title: "Not sent again",
          description,
          variant: "destructive",
        });
      if (!mail) return refuse("This message does not exist any more.");
      const counted = await limit(platform, { name: "resend-mail", key: String(mail.id), ...oncePer });
      if (!counted.allowed)
        return refuse("It has just been sent again. Wait half a minute before the next time.");
      const sent = await platform.db.transaction(async (transaction) => {
        const waiting = await resendMail(transaction, platform, mail.id);
        if (waiting !== null) {
          await recordAudit(transaction, {
            event: "mail sent again",
            account: mail.recipient,
            userId: actor.userId,
            detail: waiting === mail.id ? `message ${mail.id}` : `message ${mail.id}, as message ${waiting}`,
          });
        }
        return waiting;
      });
      if (sent === null) return refuse("It is waiting to be sent already.");
      return redirectWithToast(tabAddress("mail", { message: sent }), {
        title: "Sent again",
        description: `The message to ${mail.recipient} is on its way.`,
      });
    },
  },
};
