import type { RenewalKind } from "#features/members/renewals/renewal-kinds.ts";
import { countWords } from "../components/count-words.ts";
import { screenAddress } from "../request/screen-address.ts";
import type { WaitingLine } from "./waiting-lines.ts";

type Counts = Partial<Record<"ending" | "inGrace" | "noContact" | "mailFails" | "notPaid", number>>;

/** The memberships that somebody should look at, each with the list of just these; nothing where there is none. */
export function membershipLines(
  { ending = 0, inGrace = 0, noContact = 0, mailFails = 0, notPaid = 0 }: Counts,
  today: string,
  soon: string,
) {
  const members = (filters: Record<string, string>) => screenAddress("members", filters);
  const renewals = (what: RenewalKind) => screenAddress("renewals", { what });
  const lines: [key: string, count: number, words: string, act: string, to: string][] = [
    ["ending", ending, "Memberships ending within 30 days", "See who", members({ from: today, until: soon })],
    ["grace", inGrace, "Memberships in the grace period", "See who", renewals("grace")],
    ["not-paid", notPaid, "Dues invoiced, unpaid", "Follow up", members({ dues: "asked" })],
    ["no-contact", noContact, "Memberships with no email address", "Add emails", renewals("no-contact")],
    [
      "mail-fails",
      mailFails,
      "Memberships with bounced or opted-out email",
      "See who",
      renewals("mail-fails"),
    ],
  ];
  return lines.flatMap(([key, count, words, act, to]): WaitingLine[] =>
    count > 0 ? [{ key, words, count: countWords(count), act, to }] : [],
  );
}
