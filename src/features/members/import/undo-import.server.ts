import { type Undone, undoBatch } from "#features/members/bulk/undo-batch.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { changeImport, findImport } from "./import-store.server.ts";

/**
 * Undoes an import as a whole: members it created go to the trash, members it changed get their old values
 * back.
 */
export async function undoImport(context: UseCaseContext, { id }: { id: number }): Promise<Undone> {
  const found = await findImport(context.tx, id);
  if (!found?.batchId) return { ok: false, reason: "not-found" };
  const done = await undoBatch(context, { id: found.batchId, kinds: ["import"] });
  if (done.ok) await changeImport(context.tx, id, { state: "undone" });
  return done;
}
