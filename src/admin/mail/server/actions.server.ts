import { randomUUID } from "node:crypto";
import { content } from "#content/store.server.ts";
import { noFields, refuse } from "#form/take-form.server.ts";
import { recordAudit } from "#identity/audit.server.ts";
import { limit } from "#identity/limits.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import {
  addressOfHost,
  MailHostError,
  MailPasswordError,
  mailRoute,
} from "#platform/mail/mail-route.server.ts";
import {
  openedPassword,
  readMailServer,
  removeMailServer,
  saveMailServer,
} from "#platform/mail/mail-server-store.server.ts";
import { openMailTransport } from "#platform/mail/mail-transport.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { type DashboardAction, dashboardAction } from "../../request/dashboard-action.server.ts";
import { impossible } from "../../request/messages.ts";
import { screenAddress } from "../../request/screen-address.ts";
import { mailServerForm } from "./server-form.ts";

const hostFaults = {
  unknown: "No server has this name. Check the spelling.",
  private:
    "This server is on a private network, which the site isn't allowed to connect to. The person who runs the site can allow it (MAIL_PRIVATE_NETWORK).",
};

const unreadablePassword = "The stored password can't be read anymore. Enter it again.";

const words: Record<string, string> = {
  EAUTH: "The server rejected the username or password.",
  ENOAUTH: "The server requires a username and password.",
  ECONNECTION: "The server didn't respond. Check its name and port.",
  ESOCKET: "The server didn't respond, or its certificate doesn't match its name. Check the name and port.",
  ETIMEDOUT: "The server didn't respond in time. Check the port.",
  EDNS: hostFaults.unknown,
  ETLS: "The server doesn't offer an encrypted connection on this port. Try 465.",
  EENVELOPE: "The server rejected the sender or the recipient.",
};

/** Why a test message was not sent, in words for who has set the mail server. */
function mailFault(error: unknown): string {
  if (error instanceof MailHostError) return hostFaults[error.reason];
  if (error instanceof MailPasswordError) return unreadablePassword;
  const { code, response } = error as { code?: string; response?: string };
  const known = words[code ?? ""] ?? "The email wasn't sent.";
  return response ? `${known} It said: “${response.slice(0, 200)}”` : known;
}

const address = `${screenAddress("mail")}/server`;
const testsAtOnce = { points: 5, seconds: 600 };

/** The actions of the screen of the mail server: save it, send a test message, forget it. */
export const mailServerActions: Record<string, DashboardAction> = {
  "save-mail-server": dashboardAction({
    permission: "mail.configure",
    schema: mailServerForm,
    async run({ platform, actor, sent, input: { serverPassword, ...server } }) {
      const { db, config, clock } = platform;
      if (config.MAIL_URL) return refuse(sent, impossible("The MAIL_URL setting overrides this form."));
      const stored = await readMailServer(db);
      const isSame =
        stored?.host === server.host && stored.port === server.port && stored.username === server.username;
      // A kept password goes to the very server that it was typed for, and to no other.
      const isMissing = server.username !== "" && serverPassword === "" && !isSame;
      if (isMissing) {
        const message = stored
          ? "Enter the password again, because the server or username changed"
          : "Enter the password";
        return refuse(sent, { errors: { serverPassword: message } });
      }
      try {
        await addressOfHost(server.host, config);
      } catch (error) {
        if (!(error instanceof MailHostError)) throw error;
        return refuse(sent, { errors: { host: hostFaults[error.reason] } });
      }
      const kept = stored && isSame ? openedPassword(config, stored) : "";
      if (kept === null && serverPassword === "" && server.username !== "")
        return refuse(sent, { errors: { serverPassword: unreadablePassword } });
      const password = serverPassword || (kept ?? "");
      await inTransaction(platform, actor.userId, async ({ tx }) => {
        await saveMailServer(tx, config, { server, password, by: actor.userId, at: clock.now() });
        const detail = `${server.username}@${server.host}:${server.port}, from ${server.sender}`;
        await recordAudit(tx, { event: "mail server changed", userId: actor.userId, detail });
      });
      return redirectWithToast(address, {
        title: "Email server saved",
        description: "Now send yourself a test email.",
      });
    },
  }),
  "test-mail-server": dashboardAction({
    permission: "mail.configure",
    schema: noFields,
    async run({ platform, actor, sent }) {
      const { db, config, clock } = platform;
      const counted = await limit(platform, { name: "test-mail", key: actor.userId, ...testsAtOnce });
      const notSent = (reason: string) => refuse(sent, impossible(reason, "Test email not sent"));
      if (!counted.allowed) return notSent("You've just run five tests. Wait ten minutes.");
      const { name } = content("organisation");
      try {
        const route = await mailRoute(db, config);
        if (route.by === "file") return notSent("There's no email server yet.");
        await openMailTransport(route, config).send({
          messageId: `<test.${randomUUID()}@${new URL(config.ORIGIN).hostname}>`,
          earlier: [],
          date: clock.now(),
          from: route.sender,
          to: actor.email,
          replyTo: null,
          subject: `Test email from ${name}`,
          text: `The email server for ${name} works: this email came through it.\n`,
          html: null,
          unsubscribe: null,
        });
      } catch (error) {
        platform.log.warn({ error }, "a test message was not sent");
        return notSent(mailFault(error));
      }
      return redirectWithToast(address, {
        title: "Test email sent",
        description: `Check the inbox and spam folder of ${actor.email}.`,
      });
    },
  }),
  "remove-mail-server": dashboardAction({
    permission: "mail.configure",
    schema: noFields,
    async run({ platform, actor }) {
      await inTransaction(platform, actor.userId, async ({ tx }) => {
        if (await removeMailServer(tx))
          await recordAudit(tx, { event: "mail server changed", userId: actor.userId, detail: "removed" });
      });
      return redirectWithToast(address, {
        title: "Email server removed",
        description: "The site can't send email until you add another one.",
      });
    },
  }),
};
