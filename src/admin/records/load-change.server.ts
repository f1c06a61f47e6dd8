import { isDeepStrictEqual } from "node:util";
import { content } from "#content/store.server.ts";
import { may } from "#identity/roles.ts";
import { compare, type Difference, titleOf } from "#records/kind.ts";
import { firstDeleted, listDeletedWith } from "#records/trash.server.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { changeInWords } from "./change-in-words.server.ts";
import { findChange, listTogether, type StoredChange } from "./changes-store.server.ts";
import { kindsFor, type StaffKind } from "./kinds.server.ts";

/**
 * One change with the states before and after it, and how to put it back; null when there is none, or it is of a kind
 * that this person may not see.
 */
export async function loadChange(asked: StaffRequest, id: number) {
  const change = await findChange(asked.platform.db, id);
  const own = kindsFor(asked.visitor).find(({ kind }) => kind.entity === change?.entity);
  if (!change || !own) return null;
  const { kind, restores } = own;
  const { entity, entityId } = change;
  const words = changeInWords(change);
  const [earlier, later] = [kind.read(change.before), kind.read(change.after)];
  const restoration = await restorationOf(asked, own, change, words.changes);
  // The page of an event is for visitors, who do not see what is in the trash; other records have theirs then, too.
  const isShown = restoration.kind !== "gone" && !(restoration.kind === "trash" && entity === "event");
  // A deletion has no state after it, a creation none before: in both cases the existing state is shown in full.
  const whole = earlier ?? later;
  return {
    ...words,
    ...{ one: kind.one, entity, entityId, restoration },
    hasEarlier: earlier !== null,
    whole: whole ? kind.facts(whole).filter(({ value }) => value !== "") : [],
    together: change.together > 1 ? await togetherOf(asked, own, change) : null,
    mayRestore: restores !== undefined && may(asked.visitor, restores),
    address: isShown ? own.address(entityId) : null,
    timeZone: content("organisation").timeZone,
  };
}

const shownTogether = 100; // records of one change

/** The records of a change of several, and how it can be undone as a whole. */
async function togetherOf(asked: StaffRequest, own: StaffKind, change: StoredChange) {
  const { kind } = own;
  const rows = await listTogether(asked.platform.db, change, shownTogether);
  return {
    count: change.together,
    of: kind.together ?? kind.many,
    rows: rows.map((row) => {
      const state = kind.read(row.after) ?? kind.read(row.before);
      const about: string = (state && kind.about?.(state)) ?? "";
      return { id: row.id, isThis: row.id === change.id, title: titleOf(kind, row), about };
    }),
    undo: own.restores && may(asked.visitor, own.restores) ? await undoOf(asked, own, change) : null,
  };
}

/** How a change of several is undone as a whole: what it deleted comes back from the trash, the rest is put back. */
async function undoOf(
  { platform }: StaffRequest,
  { kind, trash, revertible }: StaffKind,
  change: StoredChange,
) {
  const batch = change.batch ?? "";
  if (change.action !== "deleted" || !trash) {
    const undoable = (await revertible?.(platform, batch)) ?? 0;
    return { intent: "revert-all", label: "Restore", hidden: { change: change.id }, undoable };
  }
  const now = platform.clock.now();
  const first = await firstDeleted(platform.db, trash, batch, now);
  const ids = first === null ? [] : await listDeletedWith(platform.db, trash, first, now);
  const hidden = { id: `${kind.entity}:${first}` };
  return { intent: "restore-deletion", label: "Restore", hidden, undoable: ids.length };
}

/**
 * How the record can get back to its state before the change: by a revert, which changes `differences` of the record at
 * `version` (and only `undoes` what was `changed` if nothing has happened since); or why it cannot.
 */
async function restorationOf(
  { platform }: StaffRequest,
  { kind, revert }: StaffKind,
  change: StoredChange,
  changed: Difference[],
) {
  const plan = await revert?.plan(platform, change);
  if (plan?.kind !== "revert") return plan ?? { kind: "none" as const };
  const differences = compare(kind.facts(plan.now), kind.facts(plan.earlier));
  if (differences.length === 0) return { kind: "same" as const };
  const undone = changed.map(({ label, theirs, yours }) => ({ label, theirs: yours, yours: theirs }));
  const undoes = isDeepStrictEqual(differences, undone);
  return { kind: "revert" as const, version: plan.version, differences, undoes };
}

export type ChangeData = NonNullable<Awaited<ReturnType<typeof loadChange>>>;
