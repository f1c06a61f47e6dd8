import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { and, asc, eq, isNull } from "drizzle-orm";
import { isLive } from "#features/members/member-row.server.ts";
import { acceptPhoto } from "#features/members/photo/accept-photo.server.ts";
import { members } from "#features/members/tables.ts";
import type { Platform } from "#platform/platform.server.ts";
import { plainLetters } from "#platform/slug.server.ts";

/** Gives the sample members their drawn portraits; one without a file keeps initials, and one with a photo keeps it. */
export async function addSamplePortraits(platform: Platform): Promise<void> {
  const rows = await platform.db
    .select({ id: members.id, fullName: members.fullName })
    .from(members)
    .where(and(eq(members.isSample, true), isNull(members.photo), isLive))
    .orderBy(asc(members.id));
  for (const { id, fullName } of rows) {
    const file = portraitFile(fullName);
    if (!existsSync(file)) continue;
    const taken = await acceptPhoto(platform, await readFile(file));
    if (!taken.ok) throw new Error(`the sample portrait ${file} is refused: ${taken.message}`);
    // As part of the sample, and so no change of it: neither its version nor its history tells of one.
    await platform.db
      .update(members)
      .set({ photo: taken.address })
      .where(and(eq(members.id, id), isNull(members.photo)));
  }
}

/** Where the portrait of the sample member with this name lies, if there is one. */
export function portraitFile(fullName: string): string {
  return `db/sample-people/${plainLetters(fullName).replaceAll(/[^a-z]+/g, "-")}.png`;
}
