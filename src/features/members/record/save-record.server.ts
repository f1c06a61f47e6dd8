import { type Created, createMember } from "#features/members/create-member.server.ts";
import { lockMemberWrites } from "#features/members/insert-store.server.ts";
import { shareAddresses } from "#features/members/membership/share-addresses.server.ts";
import type { RecordInput } from "#features/members/record-form.ts";
import { lockMembers } from "#features/members/store.server.ts";
import { spellTags } from "#features/members/tags-store.server.ts";
import { type Updated, updateMember } from "#features/members/update-member.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";

/** Adds a member with all that staff know of them, also without an address; approved at once [3.12]. */
export async function addRecord(context: UseCaseContext, input: RecordInput): Promise<Created> {
  const { tx } = context;
  if (input.isEmailShared) await shareAddresses(tx, [input.email]);
  const tags = (await spellTags(tx, input.tags))(input.tags);
  return createMember(context, { ...input, tags, state: "approved", isEmailVerified: true });
}

/**
 * Replaces what staff can change of a member.
 * @param input `version` is the one the form was loaded with
 */
export async function changeRecord(
  context: UseCaseContext,
  { id, version, change }: { id: number; version: number; change: RecordInput },
): Promise<Updated> {
  const { tx } = context;
  await lockMemberWrites(tx);
  const [held] = await lockMembers(tx, [id]);
  if (held?.version === version && change.isEmailShared) await shareAddresses(tx, [change.email]);
  return updateMember(context, { id, version, change });
}
