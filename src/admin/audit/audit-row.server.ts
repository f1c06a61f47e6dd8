import type { audit } from "#identity/tables.ts";
import type { Difference } from "#records/kind.ts";
import { changeInWords } from "../records/change-in-words.server.ts";
import type { StoredChange } from "../records/changes-store.server.ts";
import { kindOf } from "../records/kinds.server.ts";
import { recordAddress } from "../request/screen-address.ts";
import { eventWords } from "./event-words.ts";

/** One line of the audit: when, who, what, about what, and the values before and after. */
export type AuditRow = {
  key: string;
  at: Date;
  who: string;
  what: string;
  about: string;
  link: string | null;
  changes: Difference[];
  detail: string;
  address: string;
};

type SecurityEvent = Omit<typeof audit.$inferSelect, "userId"> & {
  actorName: string | null;
  actorEmail: string | null;
};

/** A security event as a line. */
export function eventRow({ id, at, event, account, address, detail, ...actor }: SecurityEvent): AuditRow {
  const who = actor.actorName || actor.actorEmail || account || "Someone";
  return {
    key: `event-${id}`,
    at,
    who,
    what: eventWords(event),
    about: account && account !== actor.actorEmail && account !== who ? account : "",
    link: null,
    changes: [],
    detail: detail ?? "",
    address: address ?? "",
  };
}

/** A change as a line. */
export function changeRow(change: StoredChange): AuditRow {
  const { id, kind, what, title, ...words } = changeInWords(change);
  const own = kindOf(change.entity);
  const deleted = change.after === null && own?.kind.read(change.before);
  const about = deleted && own?.kind.about?.(deleted);
  return {
    ...words,
    key: `change-${id}`,
    what: `${kind}: ${what.toLowerCase()}`,
    about: title,
    link: own ? recordAddress("history", id) : null,
    detail: about ? `Was ${about}` : "",
    address: "",
  };
}
