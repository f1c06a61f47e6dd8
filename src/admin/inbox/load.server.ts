import { data } from "react-router";
import { findOrderInvoice } from "#billing/orders/order-invoice.server.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { content } from "#content/store.server.ts";
import { recordedChange } from "#features/inquiries/inbox/change-inquiry.server.ts";
import { listInquiryMails, listMessages } from "#features/inquiries/inbox/message-store.server.ts";
import { mailboxFor } from "#features/inquiries/inbox/reply-mail.ts";
import { timeline } from "#features/inquiries/inbox/timeline.ts";
import type { AnyDetails } from "#features/inquiries/kinds.ts";
import { findProof } from "#features/inquiries/proofs/proofs.server.ts";
import { findInquiry, findTwin } from "#features/inquiries/store.server.ts";
import { listHeldMessages } from "#features/members/relay/relay-store.server.ts";
import { findMembersByEmail } from "#features/members/store.server.ts";
import { readMemberships } from "#features/members/terms/read-memberships.server.ts";
import { heldDays } from "#identity/limits.ts";
import { may } from "#identity/roles.ts";
import { listStaffWho, nameAccounts } from "#identity/staff/accounts.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { longDay } from "#platform/days.ts";
import { listHistory } from "#platform/history.server.ts";
import type { ListQuery } from "#records/lists/list-query.ts";
import { notPrinted } from "../invoices/not-printed.server.ts";
import type { FiltersOf } from "../lists/define-list.ts";
import { rowId } from "../request/row-id.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { readWaiting } from "../request/waiting-store.server.ts";
import { changeWords } from "./change-words.ts";
import type { inboxList } from "./inbox.tsx";
import { factsOf } from "./summary.ts";

/** Beside the list of the inbox: to whom it can be assigned, how much is held, and the held messages to members. */
export async function loadBeside(
  { platform: { db }, context, visitor, url }: StaffRequest,
  { q, filters: { state, kind, assignee } }: ListQuery<FiltersOf<typeof inboxList>, "received">,
) {
  const hasMessages = state === "held" && !kind && !assignee && !q;
  const [{ held = 0 }, messages, staff] = await Promise.all([
    readWaiting(context, visitor),
    hasMessages ? listHeldMessages(db, rowId(url.searchParams.get("messages"))) : { rows: [], next: null },
    listStaffWho(db, "inbox.read"),
  ]);
  return {
    held,
    heldDays,
    messages,
    mayManage: may(visitor, "inbox.manage"),
    options: { assignee: [...withSelfFirst(staff, visitor.userId), ["nobody", "Unassigned"] as const] },
  };
}

/**
 * One inquiry with all that happened to it, and the change that can be taken back.
 * @throws 404 when there is none with this id
 */
export async function loadInquiry({ platform, visitor, url }: StaffRequest, id: number) {
  const day = organisationDay(platform.clock.now());
  const { db } = platform;
  const [open, history, messages, staff, invoice, proof, holds] = await Promise.all([
    findInquiry(db, id),
    listHistory(db, "inquiry", String(id)),
    listMessages(db, id),
    listStaffWho(db, "inbox.read"),
    findOrderInvoice(db, id, day),
    findProof(db, id),
    platform.orders.joining.holdsUntil(platform, id),
  ]);
  const mails = await listInquiryMails(db, id, invoice?.id ?? null);
  if (!open) throw data({ message: "This message doesn't exist." }, { status: 404 });
  const changes = history.flatMap(({ id: historyId, at, action, actor, after }) => {
    const set = recordedChange.safeParse(after).data;
    return set && action !== "received"
      ? [{ historyId, at, actor, takenBack: action === "taken back", set }]
      : [];
  });
  const names = await nameAccounts(db, [
    ...messages.map(({ author }) => author),
    ...changes.flatMap(({ actor, set }) => [actor, set.assignee ?? []].flat()),
    ...(open.assignee ? [open.assignee] : []),
  ]);
  const last = changes.find(({ historyId }) => historyId === rowId(url.searchParams.get("undo")));
  const undoable =
    last &&
    !last.takenBack &&
    last.set.payment === undefined &&
    last.set.approval === undefined &&
    last.set.version === open.version;
  const senders = may(visitor, "members.read") ? await readSenders(db, open.email, day) : [];
  const { timeZone, emails } = content("organisation");
  const { fingerprint: _, details, ...facts } = open;
  return {
    mayManage: may(visitor, "inbox.manage"),
    mayRecord: may(visitor, "inbox.manage"),
    invoice,
    holds: holds
      ? `${holds.counts === "member" ? "Member" : "Supporter"} through ${longDay(holds.until)}`
      : null,
    asked: askedOf(details, [open.name, open.company ?? ""]),
    proof: proof && { ...proof, isKept: proof.file !== null },
    senders,
    heldDays,
    twin: open.state === "held" ? await findTwin(db, open) : null,
    mayAddMember: may(visitor, "members.add") && !senders.some(({ isAlone }) => isAlone), // who is one is not made one
    timeZone,
    open: { ...facts, facts: factsOf(details, content("committees").list) },
    mailbox: mailboxFor(open.kind, emails),
    assigneeName: open.assignee && (names.get(open.assignee) ?? null),
    staff: withSelfFirst(staff, visitor.userId),
    entries: timeline({ receivedAt: open.createdAt, messages, changes, mails, names }),
    undo: undoable
      ? {
          id: last.historyId,
          words: changeWords({
            ...last.set,
            assignee: last.set.assignee && (names.get(last.set.assignee) ?? null),
          }),
        }
      : null,
  };
}

/** How it stands with an order that staff approve first; null for any other inquiry. */
function askedOf(details: AnyDetails, payer: string[]) {
  if (!("approval" in details) || !details.approval) return null;
  return { approval: details.approval, reason: details.reason ?? null, notPrinted: notPrinted(payer) };
}

/** The members with this address, each with their membership. */
async function readSenders(db: Connection, email: string, day: string) {
  const found = await findMembersByEmail(db, [email]);
  const memberships = await readMemberships(
    db,
    found.map(({ id }) => id),
    day,
  );
  return found.map(({ id, fullName, isEmailShared }) => ({
    ...{ id, fullName, membership: memberships.get(id) ?? null },
    isAlone: !isEmailShared, // nobody else writes from this address
  }));
}

export type InquiryData = Awaited<ReturnType<typeof loadInquiry>>;

/** The staff as options of a select; who asks comes first, as "Me". */
function withSelfFirst(staff: { id: string; name: string }[], self: string): [id: string, label: string][] {
  const others = staff.filter(({ id }) => id !== self);
  return [
    ...(others.length < staff.length ? [[self, "Me"] as [string, string]] : []),
    ...others.map(({ id, name }) => [id, name] as [string, string]),
  ];
}
