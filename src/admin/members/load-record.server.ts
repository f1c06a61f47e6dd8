import { data } from "react-router";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { type Credit, creditOfMember, sumOf } from "#billing/payments/credit-store.server.ts";
import { content } from "#content/store.server.ts";
import { readMemberLetters } from "#features/inquiries/newsletter/member-letters.server.ts";
import { listInquiriesOf } from "#features/inquiries/store.server.ts";
import { memberUndo } from "#features/members/bulk/member-undo.server.ts";
import { visibleTo } from "#features/members/directory/visible-member.ts";
import { findImport } from "#features/members/import/import-store.server.ts";
import { whyNotInvited } from "#features/members/invitations/messages.ts";
import { readInvitations, readStanding } from "#features/members/invitations/standing-store.server.ts";
import type { Member } from "#features/members/member.ts";
import { alikeWords } from "#features/members/merge/doubles.ts";
import { findDoubles } from "#features/members/merge/doubles-store.server.ts";
import { moreForm } from "#features/members/more-fields.ts";
import { readAccountLink } from "#features/members/record/link-account.server.ts";
import { gone } from "#features/members/record/messages.ts";
import { moveUndo } from "#features/members/seats/move-seat.server.ts";
import { findMemberWithTrash } from "#features/members/store.server.ts";
import { listTags } from "#features/members/tags-store.server.ts";
import { listMembershipsOf } from "#features/members/terms/read-terms.server.ts";
import { may } from "#identity/roles.ts";
import type { Connection } from "#platform/database.server.ts";
import { findAccount } from "../accounts/store.server.ts";
import { headlineOf } from "../inbox/summary.ts";
import { listMailsTo } from "../mail/store.server.ts";
import { recordAddress } from "../request/screen-address.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { loadUndo } from "../request/undo.server.ts";
import { loadTerms } from "../terms/load-terms.server.ts";
import { loadTimeline } from "./timeline.server.ts";

const latest = { before: null, length: 5 }; // messages and mails beside the entry; the time line has all

/**
 * All that staff see of a member, also of one in the trash; what the role may not read is null.
 * @throws 404 when there is none with this id
 */
export async function loadRecord(asked: StaffRequest, id: number) {
  const { platform, visitor } = asked;
  const { db } = platform;
  const found = await findMemberWithTrash(db, id);
  if (!found) throw data({ message: gone }, { status: 404 });
  const { member, deletedAt } = found;
  const { email } = member;
  const now = platform.clock.now();
  const doubles = deletedAt ? [] : await findDoubles(db, member);
  const [
    { timeline, memberships },
    credits,
    link,
    undo,
    tags,
    standing,
    invitations,
    inquiries,
    mails,
    letters,
  ] = await Promise.all([
    loadMemberships(asked, found),
    may(visitor, "money.read") ? creditOfMember(db, member) : [],
    readAccountLink(db, member),
    loadMoveOrUndo(asked),
    listTags(db),
    readStanding(db, now, [id]),
    readInvitations(db, id),
    email && may(visitor, "inbox.read") ? listInquiriesOf(db, email, latest) : null,
    email && may(visitor, "mail.read") ? listMailsTo(db, email, latest) : null,
    email && may(visitor, "newsletter.manage") ? readLetters(db, email) : null,
  ]);
  const { list } = content("committees");
  return {
    member,
    deletedAt,
    doubles: doubles.map((other) => ({ id: other.id, words: alikeWords(other, other.why) })),
    preview: visibleTo(member, "visitor"),
    categories: content("categories"),
    more: moreForm(content("memberFields"), member.more),
    tags,
    link,
    account: link.kind === "joined" ? await findAccount(db, link.account.id) : null,
    invitation: {
      ...invitations,
      isPossible: standing.invitable.length === 1,
      why: whyNotInvited(standing.left),
    },
    mayOpenAccount: may(visitor, "accounts.manage"),
    inquiries:
      inquiries?.map(({ details, ...row }) => ({ ...row, headline: headlineOf(details, list) })) ?? null,
    mails,
    letters,
    timeline,
    memberships,
    credit: { cents: sumOf(credits), from: [...new Set(credits.map(whereItLies))] },
    undo,
    timeZone: content("organisation").timeZone,
  };
}

const whereItLies = ({ invoiceId, paymentId }: Credit) =>
  invoiceId === null ? recordAddress("payments", paymentId) : recordAddress("invoices", invoiceId);

/** What is known of mails to an address, with the names of the files that said so. */
async function readLetters(db: Connection, email: string) {
  const { leftImportId, noEmailImportId, ...letters } = await readMemberLetters(db, email);
  const nameOf = async (id: number | null) => (id === null ? null : (await findImport(db, id))?.fileName);
  return {
    ...letters,
    leftBy: (await nameOf(leftImportId)) ?? null,
    wantsNone: noEmailImportId !== null && letters.pausedAt !== null,
    noneBy: (await nameOf(noEmailImportId)) ?? null,
  };
}

/**
 * Their memberships and the time line. What can be done stands with their own, and with a company's whose contact they are,
 * unless they are in the trash.
 */
async function loadMemberships(
  asked: StaffRequest,
  { member, deletedAt }: { member: Member; deletedAt: Date | null },
) {
  const { db, clock } = asked.platform;
  const memberId = member.id;
  const held = await listMembershipsOf(db, memberId, organisationDay(clock.now()));
  const own = held.find(({ contactId }) => contactId === memberId);
  const shown = own ? held : [{ id: null, contactId: memberId, untilOn: null }, ...held];
  const [timeline, memberships] = await Promise.all([
    loadTimeline(asked, member, own?.id ?? null),
    Promise.all(
      shown.map(({ id: membershipId, contactId, untilOn }) =>
        loadTerms(
          asked,
          { membershipId, memberId },
          {
            isReadOnly: deletedAt !== null || contactId !== memberId,
            mayMove: deletedAt === null && untilOn === null,
          },
        ),
      ),
    ),
  ]);
  return { timeline, memberships };
}

/** What the address names to undo: a move to another company as a whole, else a change of the entry. */
async function loadMoveOrUndo(asked: StaffRequest) {
  const move = await loadUndo(asked, moveUndo);
  if (move) return { ...move, words: "Moved to another company", intent: "undo-move" };
  const undo = await loadUndo(asked, memberUndo);
  return undo && { ...undo, intent: "undo-members" };
}

export type RecordData = Awaited<ReturnType<typeof loadRecord>>;
