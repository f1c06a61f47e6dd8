import { eq } from "drizzle-orm";
import { lockMemberWrites } from "#features/members/insert-store.server.ts";
import type { Member } from "#features/members/member.ts";
import { isDisowned } from "#features/members/membership/owner.server.ts";
import { changeMember, lockMembers } from "#features/members/store.server.ts";
import { members } from "#features/members/tables.ts";
import { users } from "#identity/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { type AccountLink, accountLink } from "./account-link.ts";

export async function readAccountLink(
  db: Connection,
  { id, email, userId, isEmailShared }: Pick<Member, "id" | "email" | "userId" | "isEmailShared">,
): Promise<AccountLink> {
  const accounts = () =>
    db
      .select({
        id: users.id,
        email: users.email,
        isConfirmed: users.emailVerified,
        isDisowned: isDisowned(id, users.id),
        listing: members.id,
      })
      .from(users)
      .leftJoin(members, eq(members.userId, users.id));
  const [joined] = userId ? await accounts().where(eq(users.id, userId)) : [];
  const [namesake] = joined ? [] : await accounts().where(eq(users.email, email));
  return accountLink({ email, isEmailShared }, joined ?? null, namesake ?? null);
}

/** "impossible": the listing and its account do not stand so that it could be done. */
export type Linked =
  | { ok: true; member: Member }
  | { ok: false; reason: "not-found" | "stale" | "impossible" };

type Input = { id: number; version: number; to: "join" | "part" };

/** Joins a listing to the confirmed account with its address, or parts it from its account. */
export async function linkAccount(context: UseCaseContext, { id, version, to }: Input): Promise<Linked> {
  const { tx } = context;
  await lockMemberWrites(tx); // no second listing is joined to the account meanwhile
  const [before] = await lockMembers(tx, [id]);
  if (!before) return { ok: false, reason: "not-found" };
  if (before.version !== version) return { ok: false, reason: "stale" };
  const link = await readAccountLink(tx, before);
  const change =
    to === "join" && link.kind === "ready"
      ? { userId: link.account.id, isEmailVerified: true }
      : to === "part" && link.kind === "joined" && link.mayPart
        ? { userId: null }
        : null;
  if (!change) return { ok: false, reason: "impossible" };
  const action = to === "join" ? "linked" : "unlinked";
  return { ok: true, member: await changeMember(context, before, action, change) };
}
