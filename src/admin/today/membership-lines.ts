import { countWords } from "../components/count-words.ts";
import { screenAddress } from "../request/screen-address.ts";
import type { WaitingLine } from "./waiting-lines.ts";

type Counts = { ending?: number; inGrace?: number; notPaid?: number };

/** The memberships that somebody should look at, each with the list of just these; nothing where there is none. */
export function membershipLines(
  { ending = 0, inGrace = 0, notPaid = 0 }: Counts,
  today: string,
  soon: string,
) {
  const lines: [key: string, count: number, words: string, filters: Record<string, string>][] = [
    ["ending", ending, "Memberships that end within 30 days", { from: today, until: soon }],
    ["grace", inGrace, "Memberships in grace", { standing: "grace" }],
    ["not-paid", notPaid, "Memberships asked for, not paid", { dues: "asked" }],
  ];
  return lines.flatMap(([key, count, words, filters]): WaitingLine[] =>
    count > 0 ? [{ key, words, count: countWords(count), to: screenAddress("members", filters) }] : [],
  );
}
