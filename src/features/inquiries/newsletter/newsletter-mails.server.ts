import { type MailWords, mailWords } from "#content/mail-words.server.ts";
import { organisationMail } from "#content/organisation-mail.server.ts";
import { content } from "#content/store.server.ts";
import type { Mail } from "#platform/mail/mail.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { confirmDays } from "../limits.ts";
import { confirmAddress, listAddresses } from "./newsletter-token.server.ts";

type Receiver = { id: number; email: string };

/** Asks the owner of the mailbox to confirm the subscription; no newsletter is sent before that. */
export function confirmMail(site: Pick<Platform, "config">, { id, email }: Receiver, askedAt: Date): Mail {
  const words = mailWords("newsletterConfirm", { rhythm: content("newsletter").rhythm });
  const life = `Use the button to confirm. The link is good for ${confirmDays} days. If this wasn’t you, ignore this email and you won’t hear from us again.`;
  return mail("newsletter-confirm", email, words, { last: life, url: confirmAddress(site, id, askedAt) });
}

/** Confirms that the address is on the list, with links to choose topics and to unsubscribe. */
export function welcomeMail(site: Pick<Platform, "config">, receiver: Receiver): Mail {
  const words = mailWords("newsletterWelcome", { rhythm: content("newsletter").rhythm });
  return listMail("newsletter-welcome", site, receiver, words);
}

/**
 * For an address that is already on the list and subscribes again. Only this mail reveals it, never the page.
 */
export function alreadyMail(site: Pick<Platform, "config">, receiver: Receiver): Mail {
  return listMail("newsletter-already", site, receiver, mailWords("newsletterAlready"));
}

function listMail(
  kind: string,
  site: Pick<Platform, "config">,
  { id, email }: Receiver,
  words: MailWords,
): Mail {
  const { preferences, unsubscribe } = listAddresses(site, id);
  const last = `Unsubscribe anytime: ${unsubscribe}`;
  return { ...mail(kind, email, words, { last, url: preferences }), unsubscribe };
}

function mail(
  kind: string,
  to: string,
  { subject, heading, paragraphs, button }: MailWords,
  { last, url }: { last: string; url: string },
): Mail {
  const { emails } = content("organisation");
  const message = { heading, paragraphs: [...paragraphs, last], button: { label: button, url } };
  return { kind, to, replyTo: emails.general, subject, ...organisationMail(message) };
}
