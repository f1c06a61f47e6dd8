import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { Table } from "./file-table.ts";
import type { ImportChoices } from "./import.ts";
import { lockImport, removeImport } from "./import-store.server.ts";
import { createImport } from "./plan-import.server.ts";

/**
 * Plans another sheet of an import's file in its place. What was said of the columns and rows of the one before does not hold
 * for it.
 */
export async function chooseSheet(
  context: UseCaseContext,
  { id, table, bytes, choices }: { id: number; table: Table; bytes: Uint8Array; choices: ImportChoices },
): Promise<{ ok: true } | { ok: false; reason: "already-imported" }> {
  const found = await lockImport(context.tx, id);
  if (!found || !["uploaded", "planned"].includes(found.state))
    return { ok: false, reason: "already-imported" };
  await removeImport(context.tx, id);
  const again = { id, at: found.at, choices: { ...choices, order: undefined, hidden: undefined } };
  await createImport(context, { name: found.fileName, table, bytes, again });
  return { ok: true };
}
