import type { Connection } from "#platform/database.server.ts";
import { type ChangeWords, changeInWords } from "./change-in-words.server.ts";
import { listChangesOf } from "./changes-store.server.ts";

const shownAtMost = 50; // changes of one record; the history has all

/** The latest changes of one record, newest first. */
export async function loadRowHistory(db: Connection, entity: string, id: string): Promise<ChangeWords[]> {
  const rows = await listChangesOf(db, { entity, id }, { below: null, length: shownAtMost });
  return rows.map(changeInWords);
}
