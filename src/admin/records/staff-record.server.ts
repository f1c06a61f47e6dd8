import { data } from "react-router";
import { content } from "#content/store.server.ts";
import { type FormSchema, namesAlwaysSent } from "#form/read-fields.ts";
import { type Refusal, refuse } from "#form/take-form.server.ts";
import type { Permission } from "#identity/roles.ts";
import type { Connection } from "#platform/database.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import type { Kind } from "#records/kind.ts";
import type { Seen } from "#records/plain-records.server.ts";
import { type DashboardAction, dashboardAction } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { rowId } from "../request/row-id.ts";
import { refuseStale, seenVersion, withVersion } from "../request/seen-version.server.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { loadRowHistory } from "./row-history.server.ts";

type Loaded<Row> = {
  entity: string;
  find: (db: Connection, id: number) => Promise<Row | null>;
  /** What is said where there is none with this id. */
  gone: string;
};

/**
 * A record with all that happened to it; null for a new one.
 * @throws 404 when there is none with this id
 */
export async function loadRecord<Row extends { id: number }>(
  { platform: { db } }: StaffRequest,
  id: string,
  { entity, find, gone }: Loaded<Row>,
) {
  const isNew = id === "new";
  const record = isNew ? null : await find(db, rowId(id) ?? 0);
  if (!record && !isNew) throw data({ message: gone }, { status: 404 });
  const history = record ? await loadRowHistory(db, entity, String(record.id)) : [];
  return { record, history, timeZone: content("organisation").timeZone };
}

/** What came of a save; `current` where someone else has changed the record since it was seen. */
type Saved<State, Id> =
  | { ok: true; id: Id }
  | { ok: false; reason: string; current?: State & { version: number } };
/** Why a kind refuses a save by a rule of its own. */
type Why<Result> = Exclude<Result, { ok: true } | { reason: "not-found" | "stale" }>;

type Save<Input, Values, State, Result, Known, Id> = {
  permission: Permission;
  refusal?: string;
  kind: Kind<State>;
  schema: FormSchema<Input>;
  /** What is saved of what was entered. */
  as: (input: Input, db: Connection) => Values | Promise<Values>;
  /** Changes the record that was seen, or adds one. */
  save: (context: UseCaseContext, values: Values, seen: Known) => Promise<Result>;
  /** What is said where the record is gone, and where someone else has changed it. */
  gone: string | Refusal;
  stale?: string;
  refused?: (why: Why<Result>, values: Values) => string | Refusal;
  done: (values: Values, saved: { id: Id; isNew: boolean }) => Response;
};

const olderPage =
  "The site was updated while you were editing. Reload this page and enter your changes again.";

/** The actions of `RecordForm`, "add-…" and "save-…", which are one use case. */
export function recordSave<Input, Values extends State, State, Result extends Saved<State, number>>(
  own: Save<Input, Values, State, Result, Seen | null, number>,
): Record<string, DashboardAction> {
  const { entity } = own.kind;
  return {
    [`add-${entity}`]: saveAction(own, () => null),
    [`save-${entity}`]: saveAction(own, ({ id, version }) => ({ id: rowId(id) ?? 0, version })),
  };
}

/** The action of the form of a record whose id is a text, and that comes to be in another way, as by an upload. */
export function recordEdit<Input, Values extends State, State, Result extends Saved<State, string>>(
  own: Save<Input, Values, State, Result, SeenText, string>,
): DashboardAction {
  return saveAction(own, (seen) => seen);
}

type SeenText = { id: string; version: number };

function saveAction<Input, Values extends State, State, Result extends Saved<State, Id>, Known, Id>(
  {
    kind,
    as,
    save,
    gone,
    stale = "Someone else changed this while you were editing.",
    refused = () => gone,
    done,
    ...own
  }: Save<Input, Values, State, Result, Known, Id>,
  known: (seen: SeenText) => Known,
): DashboardAction {
  return dashboardAction<Input>({
    ...own,
    kept: withVersion,
    async run({ platform, actor, sent, input }) {
      // A page opened before an update of the site may lack a field, which would be emptied.
      const lacks = namesAlwaysSent(own.schema).some((name) => !sent.fields.has(name));
      if (lacks) return refuse(sent, { ...impossible(olderPage), values: withVersion(sent) });
      const seen = known({ id: sent.text("id"), version: seenVersion(sent) });
      const values = await as(input, platform.db);
      const saved = await inTransaction(platform, actor.userId, (context) => save(context, values, seen));
      if (saved.ok) return done(values, { id: saved.id, isNew: seen === null });
      const { reason, current } = saved;
      if (current) {
        const typed = { ...current, ...values };
        return refuseStale(sent, kind, { version: current.version, stored: current, typed, words: stale });
      }
      const why = reason === "not-found" ? gone : refused(saved as Why<Result>, values);
      const refusal = typeof why === "string" ? impossible(why) : why;
      return refuse(sent, { ...refusal, values: withVersion(sent) });
    },
  });
}
