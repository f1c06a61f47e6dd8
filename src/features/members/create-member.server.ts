import { content } from "#content/store.server.ts";
import { recordChange } from "#platform/history.server.ts";
import { today } from "#platform/today.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { StaffValues } from "./fields.ts";
import { insertMembers, lockMemberWrites } from "./insert-store.server.ts";
import type { MemberInput } from "./listing-fields.ts";
import type { Member, MemberState } from "./member.ts";
import { type More, withMore } from "./more-fields.ts";
import { findMembersByEmail } from "./store.server.ts";
import type { Visibility } from "./visibility.ts";

/** `member` is the new one or, with `email-taken`, the one that has the address. */
export type Created = { ok: true; member: Member } | { ok: false; reason: "email-taken"; member: Member };

/** The typed fields of a new member; what is left out is empty. */
type Given = Pick<MemberInput, "fullName" | "email"> & Partial<MemberInput>;
/** The initial values of a new member besides the typed fields. */
export type Beginning = {
  state: MemberState;
  isEmailVerified: boolean; // true when staff add them [3.12], or by an order that was paid; else only if an account has confirmed it
  isEmailShared?: boolean; // whether others use the address too, as staff say
  userId?: string | null; // never from a form: the account with the same confirmed address
  visibility?: Visibility;
  photo?: string | null;
  isSample?: boolean;
};

/** Adds a member for staff, who vouch for the address: approved at once [3.12]. */
export function addMember(context: UseCaseContext, input: MemberInput): Promise<Created> {
  return createMember(context, { ...input, category: null, state: "approved", isEmailVerified: true });
}

/** Creates a member, unless a live one has the address and they do not share it; the history records it. */
export async function createMember(
  context: UseCaseContext,
  input: Given & Beginning & Partial<StaffValues & Pick<Member, "tags"> & { more: More }>,
): Promise<Created> {
  const { tx, now } = context;
  await lockMemberWrites(tx);
  const [other] = input.isEmailShared ? [] : await findMembersByEmail(tx, [input.email]);
  if (other) return { ok: false, reason: "email-taken", member: other };
  const day = today(now, content("organisation").timeZone);
  const joinedOn = input.joinedOn ?? (input.state === "approved" ? day : null);
  const more = withMore({}, input.more);
  const [member] = await insertMembers(tx, [{ ...input, more, joinedOn, createdAt: now, updatedAt: now }]);
  if (!member) throw new Error("the database inserted no member");
  await recordChange(context, "member", member.id, "created", { after: member });
  return { ok: true, member };
}
