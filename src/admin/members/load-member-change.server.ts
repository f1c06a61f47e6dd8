import { data } from "react-router";
import type { Member } from "#features/members/member.ts";
import { memberKind } from "#features/members/member-kind.ts";
import { earlierFields } from "#features/members/record/earlier-fields.ts";
import { withStoredPhoto } from "#features/members/record/revert-member.server.ts";
import { findMemberWithTrash } from "#features/members/store.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { actionWords, compare, type Difference, differencesOf } from "#platform/records/kind.ts";
import { listRowChanges } from "../components/row-history-store.server.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { nothingEarlier } from "./messages.ts";

/**
 * One change of a member, and how to put it back.
 * @throws 404 when the member has no such change
 */
export async function loadMemberChange({ platform }: StaffRequest, id: number, change: number) {
  const { db } = platform;
  const [[row], found] = await Promise.all([
    listRowChanges(db, { entity: "member", id: String(id) }, { before: change + 1, length: 1 }),
    findMemberWithTrash(db, id),
  ]);
  if (!found || row?.id !== change) throw data({ message: nothingEarlier }, { status: 404 });
  const { who, action, at, before, after } = row;
  const changes = differencesOf(memberKind, before, after);
  return {
    id: row.id,
    title: `${actionWords(memberKind, action)} by ${who}`,
    at: at.toISOString(),
    member: { id, fullName: found.member.fullName },
    changes,
    restoration: found.deletedAt
      ? { kind: "trash" as const }
      : await restorationOf(platform, found.member, { before, after, changes }),
  };
}

type Changed = { before: unknown; after: unknown; changes: Difference[] };

/**
 * What putting a change back would do: `differences` of the member at `version`, which only `undoes` the change
 * if nothing happened to its fields since; nothing, because they read so again ("same"); or it is impossible,
 * because the change has nothing earlier ("none") or its photo has been swept ("swept").
 */
async function restorationOf({ files }: Platform, member: Member, { before, after, changes }: Changed) {
  const kept = earlierFields(before, after);
  if (!kept) return { kind: "none" as const };
  const earlier = await withStoredPhoto(files, kept);
  if (!earlier) return { kind: "swept" as const };
  const differences = compare(memberKind.facts(member), memberKind.facts({ ...member, ...earlier }));
  if (differences.length === 0) return { kind: "same" as const };
  const reversed = changes.map(({ label, theirs, yours }) => ({ label, theirs: yours, yours: theirs }));
  return {
    kind: "revert" as const,
    version: member.version,
    differences,
    undoes: JSON.stringify(differences) === JSON.stringify(reversed),
  };
}

export type MemberChangeData = Awaited<ReturnType<typeof loadMemberChange>>;
