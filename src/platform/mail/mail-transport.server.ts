import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { createTransport as CreateTransport } from "nodemailer";
import type { Config } from "#platform/config.server.ts";
import { asciiAddress } from "#platform/domain-name.ts";
import { addressOfHost, type MailRoute } from "#platform/mail/mail-route.server.ts";
import { isPrivateAddress } from "#platform/mail/private-address.server.ts";

/** A message ready to be sent; every address has been validated as a single mailbox. */
export type OutgoingMail = {
  messageId: string;
  /** The Message-IDs of the earlier messages of its conversation, oldest first. */
  earlier: string[];
  date: Date;
  from: string;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string | null;
  unsubscribe: string | null;
  /** Whether a person wrote it, to one other; all others but letters are marked as automatic. */
  isPersonal?: boolean;
  /** Of a letter to many: what names the list (RFC 2919), such as "newsletter.example.org". */
  listId?: string;
  /**
   * Called once the server has accepted the recipient and has the whole message but for its end. Without that end it
   * delivers nothing: when this rejects, the message is not sent.
   */
  beforeEnd?: () => Promise<void>;
};

export type MailTransport = { send: (mail: OutgoingMail) => Promise<void> };

// A mail server that hangs must not hold a job for long; the queue tries again later.
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }; // ms

/** Sends by SMTP when there is a mail server; otherwise writes each message as an .eml file to DATA_DIR/mail. */
export function openMailTransport(
  route: MailRoute,
  config: Pick<Config, "DATA_DIR" | "MAIL_PRIVATE_NETWORK">,
): MailTransport {
  return {
    async send(mail) {
      const { createTransport } = await import("nodemailer"); // imported at the first message, not at start
      const message = {
        messageId: mail.messageId,
        // Mail programs put a message below the one it answers by these headers (RFC 5322, 3.6.4).
        ...(mail.earlier.length > 0 ? { inReplyTo: mail.earlier.at(-1), references: mail.earlier } : {}),
        date: mail.date,
        from: mailboxObject(mail.from),
        to: mailboxObject(mail.to),
        ...(mail.replyTo ? { replyTo: mailboxObject(mail.replyTo) } : {}),
        subject: mail.subject,
        text: mail.text,
        ...(mail.html ? { html: mail.html } : {}),
        headers: { ...(mail.unsubscribe ? oneClick(mail.unsubscribe) : {}), ...kindHeader(mail) },
        disableFileAccess: true,
        disableUrlAccess: true,
      };
      if (route.by !== "file") {
        const target = route.by === "setting" ? { url: route.url } : await serverOptions(route, config);
        const transport = createTransport({ ...target, ...timeouts });
        if (mail.beforeEnd) holdEnd(transport, mail.beforeEnd);
        try {
          await transport.sendMail(message);
        } finally {
          transport.close();
        }
        return;
      }
      const { message: bytes } = await createTransport({ streamTransport: true, buffer: true }).sendMail(
        message,
      );
      await mail.beforeEnd?.();
      await writeMailFile(join(config.DATA_DIR, "mail"), mail, bytes as Buffer);
    },
  };
}

// The certificate has to name the host. A password crosses a public network only encrypted.
async function serverOptions(
  { server: { host, port, username }, password }: Extract<MailRoute, { by: "staff" }>,
  config: Pick<Config, "MAIL_PRIVATE_NETWORK">,
) {
  const address = await addressOfHost(host, config);
  return {
    host: address,
    port,
    secure: port === 465,
    requireTLS: !isPrivateAddress(address),
    tls: { servername: host },
    ...(username === "" ? {} : { auth: { user: username, pass: password } }),
  };
}

// Both headers together make mail programs show their own "Unsubscribe" button and post to this address (RFC
// 8058).
function oneClick(address: string) {
  return {
    "List-Unsubscribe": { prepared: true, value: `<${address}>` },
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

// Automatic mail says so (RFC 3834), and no vacation notice answers it: one that answered a relayed message would tell
// its sender the member's address.
function kindHeader({ listId, isPersonal }: OutgoingMail): Record<string, string> {
  if (listId !== undefined) return { "List-Id": `<${listId}>` };
  return isPersonal ? {} : { "Auto-Submitted": "auto-generated" };
}

// A generator is read only after the server has asked for the message.
function holdEnd(transport: ReturnType<typeof CreateTransport>, beforeEnd: () => Promise<void>) {
  async function* held(message: AsyncIterable<Buffer>) {
    yield* message;
    await beforeEnd();
  }
  transport.use("stream", (mail, done) => {
    mail.message.processFunc((message: Readable) => Readable.from(held(message), { objectMode: false }));
    done();
  });
}

// As an object the address cannot be parsed as a list of addresses or as header text. Its domain goes out in ASCII, as
// every mail server takes it.
function mailboxObject(address: string) {
  return { name: "", address: asciiAddress(address) };
}

async function writeMailFile(folder: string, mail: OutgoingMail, bytes: Buffer) {
  const stamp = mail.date.toISOString().replaceAll(":", "-");
  const name = `${stamp}-${mail.messageId.slice(1, mail.messageId.indexOf("@"))}.eml`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Renamed when complete, so that no reader of the folder finds half a message.
  await writeFile(join(folder, `.${name}.part`), bytes, { mode: 0o600 });
  await rename(join(folder, `.${name}.part`), join(folder, name));
}
