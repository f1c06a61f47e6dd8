import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import type { ImportChoices } from "./import.ts";
import { lockImport, removeImport } from "./import-store.server.ts";
import { fileRefusal, planRefusals } from "./messages.ts";
import { createImport } from "./plan-import.server.ts";
import { readUpload } from "./read-upload.server.ts";
import { findFile } from "./sheet-store.server.ts";

/**
 * Reads another sheet of an import's file and plans it in place of the one before; what was said of the columns and rows of
 * that does not hold for it. Returns why this cannot be, in words, or null.
 */
export async function chooseSheet(
  platform: Platform,
  actor: string,
  { id, choices }: { id: number; choices: ImportChoices },
): Promise<string | null> {
  const bytes = await findFile(platform.db, id);
  if (!bytes) return planRefusals["file-gone"];
  const read = await readUpload(bytes, undefined, choices.sheet);
  if (!read.ok) return fileRefusal(read);
  return inTransaction(platform, actor, async (context) => {
    const found = await lockImport(context.tx, id);
    if (!found || !["uploaded", "planned"].includes(found.state)) return planRefusals["already-imported"];
    await removeImport(context.tx, id);
    const again = {
      id,
      at: found.at,
      choices: { ...choices, order: undefined, hidden: undefined, formers: undefined },
    };
    await createImport(context, { name: found.fileName, table: read.table, bytes, again });
    return null;
  });
}
