import { Readable } from "node:stream";
import { and, asc, gt, isNotNull } from "drizzle-orm";
import { content } from "#content/store.server.ts";
import { exportContent } from "#content/transfer/export-content.server.ts";
import { eventFacts, eventHeads } from "#features/events/fields/event-facts.ts";
import { listEvents } from "#features/events/store.server.ts";
import { addressedTo } from "#features/inquiries/letter-content.ts";
import { addressedBy } from "#features/inquiries/letters/audience.server.ts";
import { letterSample } from "#features/inquiries/letters/letter-mail.server.ts";
import { inquiryMessages, letters } from "#features/inquiries/tables.ts";
import { may } from "#identity/roles.ts";
import { nameAccounts } from "#identity/staff/accounts.server.ts";
import { csvStream } from "#platform/csv-stream.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { isUnfinished, listFiles, nullIfMissing } from "#platform/files.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { streamed, type ZipEntry } from "#platform/zip-stream.server.ts";
import { type Asked, everyPage } from "#records/lists/list-source.server.ts";
import { eventList } from "../events/event-list.tsx";
import { eventsServed } from "../events/events-served.server.ts";
import { lists } from "../list-files/lists.server.ts";
import { askedBy, everyRow } from "../lists/serve-list.server.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { membershipsCsv, termsCsv } from "./membership-tables.server.ts";
import { readMe } from "./read-me.ts";

/** The lists of what the organization has entered. */
const entered = lists.flatMap(({ screen, declared: { about }, right, all }) =>
  about && all ? [{ screen, about, right, all }] : [],
);

/** What the download holds besides the lists. */
const others = {
  "memberships.csv": "All memberships, with their holder, main contact and seats.",
  "terms.csv": "Every membership year, by membership, with its dates and where it came from.",
  "replies.csv": "Staff replies and notes, by the number in “inbox.csv”.",
  "letters/": "Each mailing that was sent, as people received it.",
  "content.zip": "All text with its pictures. You can import it into another site like this one.",
  "files/":
    "Every stored file: gallery photos, portraits, library pictures in all sizes, and files linked from mailings.",
};

/** The parts of the download, each with what it is. */
export const partsOf = (own = entered): [name: string, words: string][] => [
  ...own.map(({ screen, about }): [string, string] => [`${screen}.csv`, about]),
  ...Object.entries(others),
];

/** Everything that the organization has entered, file by file, each read when its turn has come. */
export async function* everything(request: StaffRequest): AsyncGenerator<ZipEntry> {
  const { platform, visitor } = request;
  const asked = askedBy(request);
  const { name, timeSuffix } = content("organisation");
  const own = entered.filter(({ right }) => may(visitor, right));
  const madeAt = platform.clock.now().toISOString();
  yield textFile("README.html", () => readMe(`All data from ${name}`, madeAt, partsOf(own)));
  for (const { screen, all } of own)
    yield streamed(`${screen}.csv`, () => (screen === "events" ? eventsCsv(asked, timeSuffix) : all(asked)));
  yield streamed("memberships.csv", () => membershipsCsv(platform.db));
  yield streamed("terms.csv", () => termsCsv(platform.db));
  yield streamed("replies.csv", () => repliesCsv(platform.db));
  yield* sentLetters(platform);
  yield { ...streamed("content.zip", () => exportContent(platform)), compress: false };
  yield* storedFiles(platform);
}

const textFile = (name: string, text: () => string): ZipEntry => ({
  name,
  read: async () => Readable.from([Buffer.from(text())]),
});

async function* sentLetters(platform: Platform): AsyncGenerator<ZipEntry> {
  const { id, slug, content: sent, audience, topic, isFacts } = letters;
  for (let last = 0; ; ) {
    const next = and(gt(id, last), isNotNull(sent));
    const [letter] = await platform.db
      .select({ id, slug, sent, audience, topic, isFacts })
      .from(letters)
      .where(next)
      .orderBy(asc(id))
      .limit(1);
    if (!letter?.sent) return;
    last = letter.id;
    const { html } = letterSample(platform, addressedTo(letter.sent), addressedBy(letter));
    yield textFile(`letters/${letter.slug}.html`, () => html);
  }
}

/** One that is deleted while the others are read is empty. */
async function* storedFiles({ files }: Platform): AsyncGenerator<ZipEntry> {
  for await (const { key } of listFiles(files, "/")) {
    if (isUnfinished(key)) continue;
    const read = async () => (await files.getStream(key).catch(nullIfMissing)) ?? Readable.from([]);
    yield { name: `files/${key}`, read, compress: false };
  }
}

/** All events with all of their fields, not only what their list shows. */
function eventsCsv(asked: Asked, timeSuffix: string): ReadableStream<Uint8Array> {
  async function* pages() {
    for await (const rows of everyPage(eventsServed, asked, everyRow(eventList))) {
      const found = await listEvents(
        asked.db,
        rows.map(({ id }) => id),
      );
      yield found.map((event) => [event.id, ...eventFacts(event, timeSuffix).map(({ value }) => value)]);
    }
  }
  return csvStream(["Number", ...eventHeads], pages());
}

const atOnce = 1_000;

/** What staff have answered and noted. */
function repliesCsv(db: Connection): ReadableStream<Uint8Array> {
  async function* pages() {
    for (let last = 0; ; ) {
      const { id } = inquiryMessages;
      const found = await db
        .select()
        .from(inquiryMessages)
        .where(gt(id, last))
        .orderBy(asc(id))
        .limit(atOnce);
      const names = await nameAccounts(
        db,
        found.map(({ author }) => author),
      );
      yield found.map((row) => [
        ...[row.inquiryId, row.createdAt.toISOString(), row.kind],
        ...[names.get(row.author) ?? "A former account", row.text],
      ]);
      last = found.at(-1)?.id ?? 0;
      if (found.length < atOnce) return;
    }
  }
  return csvStream(["Message", "Written", "Kind", "By", "Text"], pages());
}
