import { inArray, sql } from "drizzle-orm";
import { figuresOf, type LetterFigures } from "#features/inquiries/letters/letters-store.server.ts";
import { toldState } from "#features/inquiries/letters/progress.ts";
import { letters } from "#features/inquiries/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { contains } from "#platform/search-text.server.ts";
import { serveTable } from "../lists/serve-list.server.ts";
import { type Reached, reachedBy } from "./letter-state.ts";
import type { letterList } from "./letters.tsx";

const { id, slug, subject, audience, state, sendAt, endedAt } = letters;

const select = (db: Connection) =>
  db.select({ id, slug, subject, audience, state, sendAt, endedAt }).from(letters).$dynamic();

export type LetterRow = Omit<Awaited<ReturnType<typeof select>>[number], "state" | "audience"> & {
  state: ReturnType<typeof toldState>;
  reached: Reached;
  figures: LetterFigures | undefined;
};

/** The letters that are scheduled, on their way or sent, with what has become of them. */
export const lettersServed = serveTable<typeof letterList>()({
  select,
  table: letters,
  id,
  async rows(found, { db }) {
    const ids = found.map((row) => row.id);
    const figures = await figuresOf(db, ids);
    return found.map(({ audience, ...row }) => ({
      ...row,
      state: toldState(row.state),
      reached: reachedBy(audience),
      figures: figures.get(row.id),
    }));
  },
  sorts: { sent: sendAt },
  filters: {
    state: (told) =>
      inArray(
        state,
        state.enumValues.filter((one) => toldState(one) === told),
      ),
  },
  search: (q) => contains(sql`subject`, q),
});
