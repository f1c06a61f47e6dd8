import { chooseSheet } from "#features/members/import/choose-sheet.server.ts";
import type { ImportChoices } from "#features/members/import/import.ts";
import type { MemberImport } from "#features/members/import/import-store.server.ts";
import { fileRefusal, planRefusals } from "#features/members/import/messages.ts";
import { readUpload } from "#features/members/import/read-upload.server.ts";
import { findFile } from "#features/members/import/sheet-store.server.ts";
import type { SignedIn } from "#identity/session/visitor.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";

/** Reads another sheet of an import's file and plans it. Returns why that cannot be, in words, or null. */
export async function takeSheet(
  platform: Platform,
  admin: SignedIn,
  { id }: MemberImport,
  choices: ImportChoices,
): Promise<string | null> {
  const bytes = await findFile(platform.db, id);
  if (!bytes) return planRefusals["file-gone"];
  const read = await readUpload(bytes, undefined, choices.sheet);
  if (!read.ok) return fileRefusal(read);
  const { table } = read;
  const done = await inTransaction(platform, admin.userId, (useCase) =>
    chooseSheet(useCase, { id, table, bytes, choices }),
  );
  return done.ok ? null : planRefusals[done.reason];
}
