import { and, asc, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { picturesIn } from "#content/media/picture-choice.ts";
import { rewriteUses } from "#content/media/uses-store.server.ts";
import { content } from "#content/store.server.ts";
import type { Connection, Transaction } from "#platform/database.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { letters } from "../tables.ts";
import {
  addressedBy,
  type Members,
  mayGet,
  notePortion,
  selectAudience,
  stillGet,
} from "./audience.server.ts";
import { deliverToNext, type OnItsWay } from "./deliver-letter.server.ts";
import { endLetter, type StoredLetter, skipThoseWhoLeft, storeLetter } from "./letters-store.server.ts";
import { goingStates, stateAt, waitingStates } from "./progress.ts";
import { type LetterSources, readLetter, resolveLetter } from "./resolve-letter.server.ts";

const atOnce = 2; // connections to the mail server, so that other mail is not kept waiting
const longest = 50_000; // ms that one run sends; the next goes on
const authorMayNot =
  "The person who scheduled this can no longer send mailings. Cancel it to review it and send it yourself.";

/** Whether the person who scheduled a letter may still send one; not when suspended since or without the role. */
export type MayStillSend = (connection: Connection, author: string) => Promise<boolean>;

type Parts = { sources: LetterSources; members: Members; mayStillSend: MayStillSend };

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
      const isOver = () => performance.now() > until;
      while (await beginNext(platform, parts));
      for (const letter of await lettersOnTheirWay(platform, parts.members)) {
        if (!(await planReaders(platform, letter.id, parts.members, isOver))) continue;
        const { id: letterId } = letter;
        const still = stillGet(platform, letter, parts.members);
        await skipThoseWhoLeft(db, { letterId, stillGet: still, now: clock.now() });
        await sendOn(platform, letter, isOver);
        await endLetter(db, letter.id, clock.now());
      }
    },
  };
}

/** False when there is none. */
async function beginNext(
  { db, clock }: Platform,
  { sources, members, mayStillSend }: Parts,
): Promise<boolean> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(letters)
      .where(and(inArray(letters.state, waitingStates), lte(letters.sendAt, now)))
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
    if (!read.ok) return stop(read.problems.map(({ words }) => words).join(" "));
    const resolved = await resolveLetter({ db, clock }, read.value, sources);
    const isToMembers = due.audience !== null;
    const state = stateAt("going", isToMembers);
    await storeLetter(tx, due.id, { state, content: resolved, startedAt: now, planned: 0 });
    // Readers are noted at once: a process of the release before would end a letter of which some are not.
    while (!isToMembers && (await planPortion({ tx, clock }, due.id, members)) === "some");
    const uses = picturesIn(due.body).map((use) => ({ ...use, title: `Mailing: ${due.subject}` }));
    await rewriteUses(tx, `letters/${due.slug}`, uses);
    return true;
  });
}

const size = 5_000; // people of one portion, so that no transaction is long and a killed process has lost little

/**
 * Notes the next portion of those who get a letter that is on its way.
 * @returns whether some are left, or another process is at it
 */
async function planPortion(
  { tx, clock }: Pick<Platform, "clock"> & { tx: Transaction },
  id: number,
  members: Members,
): Promise<"some" | "none" | "others"> {
  const [letter] = await tx
    .select()
    .from(letters)
    .where(and(eq(letters.id, id), inArray(letters.state, goingStates)))
    .for("update", { skipLocked: true });
  if (!letter) return "others";
  const { planned } = letter;
  if (planned === null) return "none";
  const addressed = addressedBy(letter);
  const all = await selectAudience({ db: tx, clock }, addressed, members);
  const { seen, last } = await notePortion(tx, { id, audience: addressed.audience, planned, size }, all);
  await storeLetter(tx, id, { planned: seen < size ? null : last });
  return seen < size ? "none" : "some";
}

/**
 * Notes who gets a letter that is on its way, portion by portion. One that was interrupted goes on where it was.
 * @returns false when some are left, because time is up or another process is at it
 */
async function planReaders(
  { db, clock }: Platform,
  id: number,
  members: Members,
  isOver: () => boolean,
): Promise<boolean> {
  while (!isOver()) {
    const left = await db.transaction((tx) => planPortion({ tx, clock }, id, members));
    // Else the database takes these tables to be as small as before, and looks through all of one for each row of the other.
    if (left === "some") await db.execute(sql`analyze letter_readers, member_addresses`);
    if (left !== "some") return left === "none";
  }
  return false;
}

async function lettersOnTheirWay({ db, clock }: Platform, members: Members): Promise<OnItsWay[]> {
  const isReady = or(isNull(letters.retryAt), lte(letters.retryAt, clock.now()));
  const rows = await db
    .select()
    .from(letters)
    .where(and(inArray(letters.state, goingStates), isReady))
    .orderBy(asc(letters.sendAt), asc(letters.id));
  return rows.flatMap((row) => onItsWay(row, members));
}

function onItsWay(row: StoredLetter, members: Members): OnItsWay[] {
  const { slug, startedAt, content: letter, inArchive } = row;
  if (!letter || !startedAt) return [];
  const archived = inArchive && content("newsletter").hasArchive ? slug : null;
  const addressed = addressedBy(row);
  return [{ ...row, ...addressed, startedAt, content: letter, archived, mayGet: mayGet(addressed), members }];
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
