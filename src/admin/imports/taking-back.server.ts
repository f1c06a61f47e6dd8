import { countsByState } from "#features/members/counts-store.server.ts";
import { effectOfUndo } from "#features/members/import/undo-import.server.ts";
import { countReviews } from "#features/members/reviews/reviews-store.server.ts";
import { readMemberAccess } from "#features/members/terms/terms-store.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { trashDays } from "#platform/trash-days.ts";

/** What taking an import back would do, in sentences; null when it would do nothing. */
export async function takingBackWords(db: Connection, id: number): Promise<string[] | null> {
  const [effect, counts, reviews, access] = await Promise.all([
    effectOfUndo(db, id),
    countsByState(db),
    countReviews(db),
    readMemberAccess(db),
  ]);
  const { removed, restored, kept, approved, pending, terms } = effect;
  if (removed + restored + terms === 0) return null;
  return [
    removed > 0 &&
      `${people(removed)} whom it added ${removed === 1 ? "goes" : "go"} to the trash, and can be restored for ${trashDays} days.`,
    restored > 0 && `${people(restored)} ${restored === 1 ? "gets" : "get"} back what the file had changed.`,
    kept > 0 && `${people(kept)} ${kept === 1 ? "stays" : "stay"}: someone has changed them since.`,
    terms > 0 &&
      `${terms === 1 ? "1 term of a membership goes" : `${terms.toLocaleString("en-US")} terms of memberships go`} with it. What has been paid for or changed since stays.`,
    // Where the site goes by terms, an import of listings makes nobody a member.
    access === "entries" && figure("Total Members", counts.approved, approved),
    figure("Entries and edits to review", reviews, pending),
  ].filter((sentence) => sentence !== false);
}

function people(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "member" : "members"}`;
}

function figure(label: string, now: number, difference: number): string | false {
  const from = now.toLocaleString("en-US");
  return difference !== 0 && `“${label}” goes from ${from} to ${(now + difference).toLocaleString("en-US")}.`;
}
