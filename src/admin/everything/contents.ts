import type { ScreenKey } from "../request/screens.ts";

/** The lists that the download of everything holds, each as `<screen>.csv`, and what each is. */
export const tables: Partial<Record<ScreenKey, string>> = {
  members: "All members with every field, as an import reads them in again.",
  board: "The memberships of today, each with its level, its days and how many people it has.",
  owing: "Who owes, with what of it has been due for how long.",
  renewals:
    "The memberships that have to be renewed, are in grace or have lapsed lately, or need something else.",
  companies: "The companies with a membership, each with who speaks for it and the seats that are taken.",
  events: "All events, past ones too, each with all of its fields.",
  inbox: "All that visitors have sent in: messages, interests in committees, nominations and orders.",
  committees: "Who is and was in which committee, as chair or member, and when.",
  nominations: "Who is nominated for which award, and how often.",
  newsletter: "The readers of the newsletter, also those who have not confirmed or have left.",
  letters:
    "The letters to readers and members, with when they were sent. Their texts are in the folder “letters”.",
  invoices: "All invoices and credit notes, each with what is owed of it.",
  payments: "All payments, and which invoice each belongs to.",
  ledger: "Every movement of money, from which account to which.",
  "to-decide": "What about money waits for a decision.",
  news: "The posts of the news. Their texts are in “content.zip”.",
  gallery: "The photos of the gallery, with the folder of each among the files.",
  media: "The pictures of the library, with how the files of each begin.",
  accounts: "Who has an account. Passwords and codes are in no file.",
};

/** The lists that are none of what the organization has entered; a backup holds them. */
export const leftOut: ScreenKey[] = ["mail", "history", "audit", "trash"];

/** The other parts. */
export const others = {
  "memberships.csv": "All memberships, each with its holder, who speaks for it, and its seats.",
  "terms.csv":
    "Every term of a membership, by the number of the membership, with its days and how it came about.",
  "replies.csv": "What staff have answered or noted, by the number in “inbox.csv”.",
  "letters/": "Each letter that was sent, as its readers got it.",
  "content.zip":
    "All texts with their pictures, as “Take over texts” makes it: another site of this kind takes them over from it.",
  "files/":
    "Every file as it is stored: photos of the gallery, portraits, and the library of pictures in their sizes, and the files that letters link to.",
};
