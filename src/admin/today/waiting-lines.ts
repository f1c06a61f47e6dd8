import { onHandWords } from "#billing/deposits/deposit-rule.ts";
import { countWords } from "../components/count-words.ts";
import { firstOpen } from "../components/queue-address.ts";
import { viewAddress } from "../gallery/gallery-views.ts";
import { heldAddress, heldWords } from "../inbox/held-words.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import type { Waiting } from "../request/waiting-store.server.ts";

/** What waits, how much of it, and the one thing to press. */
export type WaitingLine = {
  key: string;
  words: string;
  count: string;
  act: string;
  to: string;
  note?: string;
};

/**
 * The next jobs of this person: a line for each kind of which there is at least one, those of memberships, and one for the first steps of a new
 * site while some are open.
 */
export function waitingLines(
  { reviews, inbox, "to-decide": toDecide, pastDue, held, mail, news, gallery, photos, undescribed }: Waiting,
  memberships: WaitingLine[],
  steps: { open: number; all: number } | null,
  onHand: { count: number; cents: number } = { count: 0, cents: 0 },
): WaitingLine[] {
  const lines: [key: string, count: number | undefined, words: string, act: string, to: string][] = [
    ["reviews", reviews, "Listings to review", "Review", screenAddress("reviews", firstOpen)],
    ["articles", news, "Member articles to review", "Review", recordAddress("news", "articles", firstOpen)],
    ["inbox", inbox, "New messages and orders", "Read", screenAddress("inbox", { state: "new" })],
    ["to-decide", toDecide, "Payments that need attention", "Decide", screenAddress("to-decide")],
    ["past-due", pastDue, "Invoices past due", "Follow up", screenAddress("invoices", { state: "past-due" })],
    ["mail", mail, "Emails that couldn't be delivered", "Resend", screenAddress("mail", { state: "failed" })],
    ["photos", photos, "Photos to review", "Review", viewAddress("photos", { state: "waiting" })],
    ["requests", gallery, "Photo removal requests", "Decide", viewAddress("requests")],
    [
      "undescribed",
      undescribed,
      "Photos without a description",
      "Describe",
      viewAddress("photos", { text: "missing" }),
    ],
  ];
  return [
    ...lines.flatMap(([key, count = 0, words, act, to]) =>
      count > 0 ? [{ key, words, count: countWords(count), act, to }] : [],
    ),
    ...told("on-hand", onHandWords(onHand), "Deposit", recordAddress("deposits", "new")),
    ...memberships,
    ...told("held", held ? heldWords(held) : null, "Check", heldAddress),
    ...(steps && steps.open > 0 ? [stepsLine(steps)] : []),
  ];
}

/** A line whose words say how many there are; none without words. */
const told = (key: string, words: string | null | undefined, act: string, to: string): WaitingLine[] =>
  words ? [{ key, words, count: "", act, to }] : [];

const stepsLine = ({ open, all }: { open: number; all: number }): WaitingLine => ({
  key: "first-steps",
  words: "Make the site your own",
  note: `${open} of ${all} first steps left: your name, colors, prices and people.`,
  count: "",
  act: "Continue",
  to: screenAddress("first-steps"),
});
