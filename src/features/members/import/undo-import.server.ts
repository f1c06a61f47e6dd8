import { memberUndo } from "#features/members/bulk/member-undo.server.ts";
import { nameOldBatches } from "#features/members/bulk/old-batches.server.ts";
import { type Undone, undoBatch } from "#platform/records/undo.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { changeImport, importBatch } from "./import-store.server.ts";

/**
 * Undoes an import as a whole: members it created go to the trash, members it changed get their old values
 * back.
 */
export async function undoImport(context: UseCaseContext, { id }: { id: number }): Promise<Undone> {
  await nameOldBatches(context.tx); // a process of 1.0 may have gone on with it since the start
  const done = await undoBatch(context, memberUndo, importBatch(id));
  if (done.ok) await changeImport(context.tx, id, { state: "undone" });
  return done;
}
