import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { and, asc, gt, isNotNull } from "drizzle-orm";
import { content } from "#content/store.server.ts";
import { exportContent } from "#content/transfer/export-content.server.ts";
import { addressedBy } from "#features/inquiries/letters/audience.server.ts";
import { letterSample } from "#features/inquiries/letters/letter-mail.server.ts";
import { letters } from "#features/inquiries/tables.ts";
import { may } from "#identity/roles.ts";
import { isUnfinished, listFiles, nullIfMissing } from "#platform/files.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { ZipEntry } from "#platform/zip-stream.server.ts";
import { lists } from "../list-files/lists.server.ts";
import { askedBy } from "../lists/serve-list.server.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { others, tables } from "./contents.ts";
import { membershipsCsv, termsCsv } from "./membership-tables.server.ts";
import { readMe } from "./read-me.ts";
import { eventsCsv, repliesCsv } from "./tables.server.ts";

/** Everything that the organization has entered, file by file, each read when its turn has come. */
export async function* everything(request: StaffRequest): AsyncGenerator<ZipEntry> {
  const { platform, visitor } = request;
  const asked = askedBy(request);
  const { name, timeSuffix } = content("organisation");
  const own = lists.flatMap(({ screen, right, all }) => {
    const words = tables[screen];
    return words && all && may(visitor, right) ? [{ screen, words, all }] : [];
  });
  const parts: [string, string][] = [
    ...own.map(({ screen, words }): [string, string] => [`${screen}.csv`, words]),
    ...Object.entries(others),
  ];
  const madeAt = platform.clock.now().toISOString();
  yield textFile("README.html", () => readMe(`Everything of ${name}`, madeAt, parts));
  for (const { screen, all } of own)
    yield streamed(`${screen}.csv`, () => (screen === "events" ? eventsCsv(asked, timeSuffix) : all(asked)));
  yield streamed("memberships.csv", () => membershipsCsv(platform.db));
  yield streamed("terms.csv", () => termsCsv(platform.db));
  yield streamed("replies.csv", () => repliesCsv(platform.db));
  yield* sentLetters(platform);
  yield { ...streamed("content.zip", () => exportContent(platform)), compress: false };
  yield* storedFiles(platform);
}

type Bytes = ReadableStream<Uint8Array> | WebStream;

const streamed = (name: string, open: () => Bytes | Promise<Bytes>): ZipEntry => ({
  name,
  read: async () => Readable.fromWeb((await open()) as WebStream),
});

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
    const { html } = letterSample(platform, letter.sent, addressedBy(letter));
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
