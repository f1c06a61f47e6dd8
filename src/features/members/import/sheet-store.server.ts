import { eq, inArray, lt } from "drizzle-orm";
import { importFileDays } from "#features/members/limits.ts";
import type { Connection } from "#platform/database.server.ts";
import type { FileSheet } from "./file-table.ts";
import { memberImportFiles, memberImports } from "./tables.ts";

const { importId, sheets, bytes } = memberImportFiles;

/** The sheets of an import's file that can be chosen; none once the file is kept no more. */
export async function listSheets(db: Connection, id: number): Promise<FileSheet[]> {
  const [found] = await db.select({ sheets }).from(memberImportFiles).where(eq(importId, id));
  return found?.sheets ?? [];
}

export async function findFile(db: Connection, id: number): Promise<Buffer | null> {
  const [found] = await db.select({ bytes }).from(memberImportFiles).where(eq(importId, id));
  return found?.bytes ?? null;
}

/** No other sheet can be chosen once an import has begun. */
export async function forgetFile(connection: Connection, id: number): Promise<void> {
  await connection.delete(memberImportFiles).where(eq(importId, id));
}

export async function forgetOldFiles(db: Connection, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - importFileDays * 86_400_000);
  const old = db.select({ id: memberImports.id }).from(memberImports).where(lt(memberImports.at, oldest));
  await db.delete(memberImportFiles).where(inArray(importId, old));
}
