import { and, asc, eq, isNull, lte, or } from "drizzle-orm";
import { picturesIn } from "#content/media/picture-choice.ts";
import { rewriteUses } from "#content/media/uses-store.server.ts";
import { content } from "#content/store.server.ts";
import type { Connection } from "#platform/database.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { letters } from "../tables.ts";
import { deliverToNext, type OnItsWay } from "./deliver-letter.server.ts";
import { type StoredLetter, storeLetter } from "./letters-store.server.ts";
import { endLetter, noteReaders, skipThoseWhoLeft } from "./readers-store.server.ts";
import { type LetterSources, readLetter, resolveLetter } from "./resolve-letter.server.ts";

const atOnce = 2; // connections to the mail server, so that other mail is not kept waiting
const longest = 50_000; // ms that one run sends; the next goes on
const authorMayNot =
  "Whoever scheduled it may not send letters any more. Take it back to look at it and to send it yourself.";

/** Whether the person who scheduled a letter may still send one; not when suspended since or without the role. */
export type MayStillSend = (connection: Connection, author: string) => Promise<boolean>;

type Parts = { sources: LetterSources; mayStillSend: MayStillSend };

/**
 * The job that begins letters whose time has come, and sends them on. It runs every minute, so that a letter goes on
 * after any interruption.
 */
export function sendLetters(parts: Parts): Job<object> {
  return {
    name: "send-letters",
    schedule: { cron: "* * * * *" },
    async run(_, platform) {
      const { db, clock } = platform;
      const until = performance.now() + longest;
      while (await beginNext(platform, parts));
      for (const letter of await lettersOnTheirWay(platform)) {
        await sendOn(platform, letter, () => performance.now() > until);
        await skipThoseWhoLeft(db, letter.id, clock.now());
        await endLetter(db, letter.id, clock.now());
      }
    },
  };
}

/** Begins one letter whose time has come; false when there is none. */
async function beginNext({ db, clock }: Platform, { sources, mayStillSend }: Parts): Promise<boolean> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(letters)
      .where(and(eq(letters.state, "scheduled"), lte(letters.sendAt, now)))
      .orderBy(asc(letters.sendAt), asc(letters.id))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!due) return false;
    const stop = async (trouble: string) => {
      await storeLetter(tx, due.id, { state: "stopped", trouble, troubleSince: now });
      return true;
    };
    if (!(await mayStillSend(tx, due.author))) return stop(authorMayNot);
    const read = readLetter(due.slug, due);
    if (!read.ok) return stop(read.problems.join(" "));
    const resolved = await resolveLetter({ db, clock }, read.value, sources);
    await storeLetter(tx, due.id, { state: "sending", content: resolved, startedAt: now });
    await noteReaders(tx, due);
    const uses = picturesIn(due.body).map((use) => ({ ...use, title: `Letter: ${due.subject}` }));
    await rewriteUses(tx, `letters/${due.slug}`, uses);
    return true;
  });
}

async function lettersOnTheirWay({ db, clock }: Platform): Promise<OnItsWay[]> {
  const isReady = or(isNull(letters.retryAt), lte(letters.retryAt, clock.now()));
  const rows = await db
    .select()
    .from(letters)
    .where(and(eq(letters.state, "sending"), isReady))
    .orderBy(asc(letters.sendAt), asc(letters.id));
  return rows.flatMap((row) => onItsWay(row));
}

function onItsWay({
  id,
  slug,
  startedAt,
  content: letter,
  inArchive,
  troubleSince,
}: StoredLetter): OnItsWay[] {
  if (!letter || !startedAt) return [];
  const archived = inArchive && content("newsletter").hasArchive ? slug : null;
  return [{ id, startedAt, content: letter, archived, troubleSince }];
}

/** Sends a letter to reader after reader, until nobody waits, the mail server takes nothing, or time is up. */
async function sendOn(platform: Platform, letter: OnItsWay, isOver: () => boolean): Promise<void> {
  let goesOn = true;
  const one = async () => {
    while (goesOn && !isOver()) {
      if ((await deliverToNext(platform, letter)) !== "delivered") goesOn = false;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}
