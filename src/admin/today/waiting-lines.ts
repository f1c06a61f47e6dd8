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
    ["reviews", reviews, "Entries and edits to review", screenAddress("reviews", firstOpen)],
    ["articles", news, "Articles that members sent in", recordAddress("news", "articles", firstOpen)],
    ["inbox", inbox, "New messages and orders", screenAddress("inbox", { state: "new" })],
    ["to-decide", toDecide, "Money to decide", screenAddress("to-decide")],
    ["past-due", pastDue, "Invoices past due", screenAddress("invoices", { state: "past-due" })],
    ["mail", mail, "Mails that could not be delivered", screenAddress("mail", { state: "failed" })],
    ["photos", photos, "Photos to look at", viewAddress("photos", { state: "waiting" })],
    ["requests", gallery, "Photos that visitors asked about", viewAddress("requests")],
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
  note: `${open} of ${all} first steps are open: your name, your colors, your prices, your people.`,
  count: "",
  to: screenAddress("first-steps"),
});
