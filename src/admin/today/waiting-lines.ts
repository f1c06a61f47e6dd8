import { countWords } from "../components/count-words.ts";
import { firstOpen } from "../components/queue-address.ts";
import { viewAddress } from "../gallery/gallery-views.ts";
import { heldAddress, heldWords } from "../inbox/held-words.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import type { Waiting } from "../request/waiting-store.server.ts";

export type WaitingLine = { key: string; words: string; count: string; to: string; note?: string };

/**
 * The next jobs of this person: a line for each kind of which there is at least one, those of memberships, and one for the first steps of a new
 * site while some are open.
 */
export function waitingLines(
  { reviews, inbox, "to-decide": toDecide, pastDue, held, mail, news, gallery, photos, undescribed }: Waiting,
  memberships: WaitingLine[],
  steps: { open: number; all: number } | null,
): WaitingLine[] {
  const lines: [key: string, count: number | undefined, words: string, to: string][] = [
    ["reviews", reviews, "Listings to review", screenAddress("reviews", firstOpen)],
    ["articles", news, "Member articles to review", recordAddress("news", "articles", firstOpen)],
    ["inbox", inbox, "New messages and orders", screenAddress("inbox", { state: "new" })],
    ["to-decide", toDecide, "Money that needs attention", screenAddress("to-decide")],
    ["past-due", pastDue, "Invoices past due", screenAddress("invoices", { state: "past-due" })],
    ["mail", mail, "Emails that couldn't be delivered", screenAddress("mail", { state: "failed" })],
    ["photos", photos, "Photos to review", viewAddress("photos", { state: "waiting" })],
    ["requests", gallery, "Photo removal requests", viewAddress("requests")],
    ["undescribed", undescribed, "Photos without a description", viewAddress("photos", { text: "missing" })],
  ];
  return [
    ...lines.flatMap(([key, count = 0, words, to]) =>
      count > 0 ? [{ key, words, count: countWords(count), to }] : [],
    ),
    ...memberships,
    ...(held ? [{ key: "held", words: heldWords(held), count: "", to: heldAddress }] : []),
    ...(steps && steps.open > 0 ? [stepsLine(steps)] : []),
  ];
}

const stepsLine = ({ open, all }: { open: number; all: number }): WaitingLine => ({
  key: "first-steps",
  words: "Make the site your own",
  note: `${open} of ${all} first steps left: your name, colors, prices and people.`,
  count: "",
  to: screenAddress("first-steps"),
});
