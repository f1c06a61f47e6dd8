import { mailWords } from "#content/mail-words.server.ts";

const notYou =
  "If this was not you, someone has entered your address by mistake; there is nothing you need to do.";

/**
 * The thanks for what a visitor sent in. The mail repeats nothing that was typed: otherwise anybody could enter another
 * person's address and write to them in the organisation's name.
 */
export function thanksWords(
  kind: "contactThanks" | "committeesThanks" | "nominationThanks",
  values: Parameters<typeof mailWords>[1] = {},
) {
  const { subject, heading, paragraphs } = mailWords(kind, values);
  return { subject, heading, paragraphs: [...paragraphs, notYou] };
}
