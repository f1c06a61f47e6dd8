import { MailHostError, MailPasswordError } from "#platform/mail/mail-route.server.ts";

export const hostFaults = {
  unknown: "No server has this name. Check how it is written.",
  private:
    "This server is in a private network, where the site may not connect to. Whoever runs the site can allow it (MAIL_PRIVATE_NETWORK).",
};

export const unreadablePassword = "The stored password cannot be read any more. Type it again.";

const words: Record<string, string> = {
  EAUTH: "The server refused the user name or the password.",
  ENOAUTH: "The server asks for a user name and a password.",
  ECONNECTION: "The server did not answer. Check its name and the port.",
  ESOCKET: "The server did not answer, or its certificate is not its own. Check its name and the port.",
  ETIMEDOUT: "The server did not answer in time. Check the port.",
  EDNS: hostFaults.unknown,
  ETLS: "The server offers no encrypted connection on this port. Try 465.",
  EENVELOPE: "The server refused the sender or the receiver.",
};

/** Why a test message was not sent, in words for who has set the mail server. */
export function mailFault(error: unknown): string {
  if (error instanceof MailHostError) return hostFaults[error.reason];
  if (error instanceof MailPasswordError) return unreadablePassword;
  const { code, response } = error as { code?: string; response?: string };
  const known = words[code ?? ""] ?? "The message was not sent.";
  return response ? `${known} It said: “${response.slice(0, 200)}”` : known;
}
