import { memberUndo } from "#features/members/bulk/member-undo.server.ts";
import { nameOldBatches } from "#features/members/bulk/old-batches.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { type Undone, undoBatch } from "#records/undo.server.ts";
import { changeImport, importBatch } from "./import-store.server.ts";
import { membershipUndo, peopleWithTerms } from "./membership-undo.server.ts";

/**
 * Undoes an import as a whole: members it created go to the trash, members it changed get their old values
 * back. Their terms and seats go first; `terms` is of how many memberships they went or
 * stayed, and with one that stays its people do.
 */
export async function undoImport(
  context: UseCaseContext,
  { id }: { id: number },
): Promise<Undone & { terms?: { undone: number; kept: number } }> {
  await nameOldBatches(context.tx); // a process of 1.0 may have gone on with it since the start
  const terms = await undoBatch(context, membershipUndo(id), importBatch(id)); // memberships are locked before members
  const staying = await peopleWithTerms(context.tx, id);
  const withoutThem: typeof memberUndo = {
    ...memberUndo,
    put: (useCase, changes, batch) =>
      memberUndo.put(
        useCase,
        changes.filter(({ held }) => !staying.has(held.member.id)),
        batch,
      ),
  };
  const people = await undoBatch(context, withoutThem, importBatch(id));
  const done = people.ok || !terms.ok ? people : { ...terms, undone: 0, kept: 0 };
  if (done.ok) await changeImport(context.tx, id, { state: "undone" });
  return done.ok && terms.ok ? { ...done, terms: { undone: terms.undone, kept: terms.kept } } : done;
}
