import { countWords } from "../components/count-words.ts";
import { viewAddress } from "../gallery/gallery-views.ts";
import { heldAddress, heldWords } from "../inbox/held-words.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import type { Waiting } from "../request/waiting-store.server.ts";

export type WaitingLine = { key: string; words: string; count: string; to: string };

/** What waits for this person: a line for each kind of which there is at least one. */
export function waitingLines({
  reviews,
  inbox,
  "to-decide": toDecide,
  pastDue,
  held,
  mail,
  news,
  gallery,
  photos,
  undescribed,
}: Waiting): WaitingLine[] {
  const lines: [key: string, count: number | undefined, words: string, to: string][] = [
    ["reviews", reviews, "Entries and edits to review", screenAddress("reviews")],
    ["articles", news, "Articles that members sent in", recordAddress("news", "articles")],
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
    ...(held ? [{ key: "held", words: heldWords(held), count: "", to: heldAddress }] : []),
  ];
}
