import { content } from "#content/store.server.ts";
import type { Mail } from "#platform/mail/mail.server.ts";
import { layOutMail, type MailContent } from "#platform/mail/mail-layout.ts";
import type { Platform } from "#platform/platform.server.ts";
import { confirmDays } from "../limits.ts";
import { confirmAddress, listAddresses } from "./newsletter-token.server.ts";

type Receiver = { id: number; email: string };

/** Asks the owner of the mailbox to confirm the subscription; no newsletter is sent before that. */
export function confirmMail(site: Pick<Platform, "config">, { id, email }: Receiver, askedAt: Date): Mail {
  return mail("newsletter-confirm", email, "Please confirm your subscription", {
    heading: "One more step",
    paragraphs: [
      `Someone, hopefully you, asked for the newsletter of ${content("organisation").name} at this address. ${content("newsletter").rhythm}`,
      `Press the button to confirm. The link is good for ${confirmDays} days. If it was not you, do nothing: you will not hear from us again.`,
    ],
    button: { label: "Confirm subscription", url: confirmAddress(site, id, askedAt) },
  });
}

/** Confirms that the address is on the list, with links to choose topics and to unsubscribe. */
export function welcomeMail(site: Pick<Platform, "config">, { id, email }: Receiver): Mail {
  const { preferences, unsubscribe } = listAddresses(site, id);
  const words = {
    heading: "You are on the list",
    paragraphs: [
      `Thank you for subscribing to the newsletter of ${content("organisation").name}. ${content("newsletter").rhythm}`,
      `To leave the list at any time: ${unsubscribe}`,
    ],
    button: { label: "Choose your topics", url: preferences },
  };
  return { ...mail("newsletter-welcome", email, "You are on the list", words), unsubscribe };
}

/**
 * For an address that is already on the list and subscribes again. Only this mail reveals it, never the page.
 */
export function alreadyMail(site: Pick<Platform, "config">, { id, email }: Receiver): Mail {
  const { preferences, unsubscribe } = listAddresses(site, id);
  const words = {
    heading: "You are on the list already",
    paragraphs: [
      `Someone, hopefully you, asked for the newsletter of ${content("organisation").name} at this address. It is on the list already; there is nothing to do.`,
      `To leave the list at any time: ${unsubscribe}`,
    ],
    button: { label: "Choose your topics", url: preferences },
  };
  return { ...mail("newsletter-already", email, "You are on the list already", words), unsubscribe };
}

function mail(kind: string, to: string, subject: string, words: MailContent): Mail {
  const { name, emails } = content("organisation");
  return { kind, to, replyTo: emails.general, subject, ...layOutMail(words, { name }) };
}
