import { mailParts } from "./mail-parts.ts";
import { openMailServer } from "./mail-server.ts";

/** A mail server whose received mails can be read; `MAIL_URL: inbox.url` makes a site deliver to it. */
export async function openInbox() {
  const { url, received, close } = await openMailServer();
  const lettersTo = (email: string) =>
    received
      .filter(({ to }) => to.includes(email))
      .map(({ text }) => ({ subject: /^Subject: (.*)$/m.exec(text)?.[1]?.trim() ?? "", text }));
  return {
    url,
    subjectsTo: (email: string) => lettersTo(email).map(({ subject }) => subject),
    linkTo(email: string, subject: string): string | undefined {
      const letter = lettersTo(email).findLast((each) => each.subject === subject);
      return /https?:\/\/\S+\?token=[\w-]+/.exec(mailParts(letter?.text ?? "").text)?.[0];
    },
    close,
  };
}
