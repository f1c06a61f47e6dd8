import type { Connection } from "#platform/database.server.ts";
import type { Difference } from "#records/kind.ts";
import { byWhom } from "../components/who-did.ts";
import { recordAddress } from "../request/screen-address.ts";
import { changeInWords } from "./change-in-words.server.ts";
import { listChangesOf, type StoredChange } from "./changes-store.server.ts";

/** One thing that happened to a record; `about` stands below the title. */
export type Happening = {
  key: string;
  at: Date;
  title: string;
  about: string;
  changes: Difference[];
  link: { label: string; to: string };
};

/** A change of a record as a line of its time. */
export function changeHappening(change: StoredChange): Happening {
  const { id, at, what, who, changes } = changeInWords(change);
  const link = { label: "Open", to: recordAddress("history", id) };
  return { key: `change-${id}`, at, title: `${what} ${byWhom(who)}`, about: "", changes, link };
}

const shownAtMost = 50; // changes of one record; the history has all

/** The latest changes of one record, newest first. */
export async function loadRowHistory(db: Connection, entity: string, id: string): Promise<Happening[]> {
  const rows = await listChangesOf(db, { entity, id }, { below: null, length: shownAtMost });
  return rows.map(changeHappening);
}
