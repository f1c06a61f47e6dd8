import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "#platform/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { letters } from "../tables.ts";
import { addressedBy, type Members, notePortion, selectAudience } from "./audience.server.ts";
import { storeLetter } from "./letters-store.server.ts";
import { goingStates } from "./progress.ts";

const size = 5_000; // people of one portion, so that no transaction is long and a killed process has lost little

/**
 * Notes the next portion of those who get a letter that is on its way.
 * @returns whether some are left, or another process is at it
 */
export async function planPortion(
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
export async function planReaders(
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
