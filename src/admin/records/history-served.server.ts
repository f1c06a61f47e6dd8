import { and, eq, inArray, lt, notExists } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { capitalised } from "#platform/capitalised.ts";
import type { Connection } from "#platform/database.server.ts";
import { history } from "#platform/tables.ts";
import { serveTable } from "../lists/serve-list.server.ts";
import { type ChangeWords, changeInWords } from "./change-in-words.server.ts";
import { findPeople, inDays, type StoredChange, selectChanges } from "./changes-store.server.ts";
import type { historyList } from "./history.tsx";
import { kindOf, kinds } from "./kinds.server.ts";

export type HistoryRow = ChangeWords;

const { id, at, entity, entityId, actor } = history;

/** The changes of the kinds that the person who asks may see. */
export const historyServed = serveTable<typeof historyList>()({
  select: selectChanges,
  table: history,
  id,
  rows: (found) => found.map(inOneLine),
  sorts: { when: id },
  filters: { kind: (kind) => eq(entity, kind), record: (record) => eq(entityId, record), ...inDays(at) },
  async search(who, { db }) {
    const people = await findPeople(db, who);
    return inArray(
      actor,
      people.map((person) => person.id),
    );
  },
  where({ filters }, { db, may }) {
    const seen = kinds.filter(({ sees }) => may(sees)).map(({ kind }) => kind.entity);
    return and(inArray(entity, seen), filters.record ? undefined : isFirst(db));
  },
  options: async ({ may }) => ({
    kind: kinds
      .filter(({ sees }) => may(sees))
      .map(({ kind }) => [kind.entity, capitalised(kind.many)] as const),
  }),
});

const inBatch = alias(history, "in_batch");

/** A change of several records is its first row, unless one record is asked for. */
function isFirst(db: Connection) {
  const earlier = and(eq(inBatch.batch, history.batch), lt(inBatch.id, id));
  return notExists(db.select({ id: inBatch.id }).from(inBatch).where(earlier));
}

function inOneLine(change: StoredChange): HistoryRow {
  const { what, ...words } = changeInWords(change);
  const { kind } = kindOf(change.entity) ?? {};
  const several = `${change.together.toLocaleString("en-US")} ${kind?.together ?? kind?.many}`;
  return { ...words, what: change.together > 1 ? `${what} (${several})` : what };
}
