import { fillValues } from "./kept-values.ts";
import type { Mails, MailValue } from "./mails.ts";
import { content } from "./store.server.ts";

export type MailKind = keyof Mails;

/** What staff wrote for a mail, filled in: the subject in one line, the text in paragraphs. */
export type MailWords = { subject: string; heading: string; paragraphs: string[]; button: string };

export function mailWords(kind: MailKind, values: Partial<Record<MailValue, string>> = {}): MailWords {
  const written: { subject: string; heading: string; text: string; button?: string } = content("mails")[kind];
  const fill = (text: string) => fillValues(text, values as Record<string, string>);
  return {
    subject: fill(written.subject),
    heading: fill(written.heading),
    paragraphs: written.text.split(/\n\s*\n/).map(fill),
    button: fill(written.button ?? ""),
  };
}
