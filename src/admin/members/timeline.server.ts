import { content } from "#content/store.server.ts";
import { listInquiriesOf } from "#features/inquiries/store.server.ts";
import type { Member } from "#features/members/member.ts";
import { memberKind } from "#features/members/member-kind.ts";
import { earlierFields } from "#features/members/record/earlier-fields.ts";
import { may } from "#identity/roles.ts";
import { actionWords, type Difference, differencesOf } from "#platform/records/kind.ts";
import { mergeLogs } from "../components/merge-logs.ts";
import { listRowChanges } from "../components/row-history-store.server.ts";
import { kindWords } from "../inbox/inbox-query.ts";
import { headlineOf } from "../inbox/summary.ts";
import { listMailsTo } from "../mail/store.server.ts";
import { recordAddress } from "../request/screen-address.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { cursorText, readCursor } from "./timeline-cursor.ts";

/** One thing that happened to a member; `at` is an ISO instant, `about` what stands beside the title. */
export type TimelineRow = {
  key: string;
  at: string;
  title: string;
  about: string;
  changes: Difference[];
  link: { label: string; to: string } | null;
};

const pageLength = 20; // rows

/**
 * A page of what happened to a member, newest first: changes, submissions and decisions, and for who may read
 * them what they sent and the mails to them. `next` is the cursor of the next page.
 */
export async function loadTimeline(
  { platform: { db }, visitor, url }: StaffRequest,
  { id, email }: Pick<Member, "id" | "email">,
) {
  const from = readCursor(url.searchParams.get("before") ?? "");
  const length = pageLength + 1;
  const [changes, inquiries, mails] = await Promise.all([
    listRowChanges(db, { entity: "member", id: String(id) }, { before: from.change, length }),
    may(visitor, "inbox.read") ? listInquiriesOf(db, email, { before: from.inquiry, length }) : [],
    may(visitor, "mail.read") ? listMailsTo(db, email, { before: from.mail, length }) : [],
  ]);
  const logs = [
    changes.map((row) => ({ log: "change" as const, id: row.id, at: row.at, shown: changeRow(id, row) })),
    inquiries.map((row) => ({
      log: "inquiry" as const,
      id: row.id,
      at: row.createdAt,
      shown: inquiryRow(row),
    })),
    mails.map((row) => ({ log: "mail" as const, id: row.id, at: row.queuedAt, shown: mailRow(row) })),
  ];
  const isFirst = Object.values(from).every((place) => place === null);
  const { rows, next } = mergeLogs(logs, from, pageLength);
  return { rows, next: next && cursorText(next), isFirst };
}

type Change = Awaited<ReturnType<typeof listRowChanges>>[number];
type Inquiry = Awaited<ReturnType<typeof listInquiriesOf>>[number];
type SentMail = Awaited<ReturnType<typeof listMailsTo>>[number];

function changeRow(member: number, { id, at, action, who, before, after }: Change): TimelineRow {
  return {
    key: `change-${id}`,
    at: at.toISOString(),
    title: `${actionWords(memberKind, action)} by ${who}`,
    about: reasonIn(after),
    changes: differencesOf(memberKind, before, after),
    link: earlierFields(before, after)
      ? { label: "Put it back", to: `${recordAddress("members", member)}/changes/${id}` }
      : null,
  };
}

function inquiryRow({ id, createdAt, kind, details }: Inquiry): TimelineRow {
  return {
    key: `inquiry-${id}`,
    at: createdAt.toISOString(),
    title: `${kindWords[kind]} from them`,
    about: headlineOf(details, content("committees").list),
    changes: [],
    link: { label: "Open", to: recordAddress("inbox", id) },
  };
}

function mailRow({ id, queuedAt, subject }: SentMail): TimelineRow {
  return {
    key: `mail-${id}`,
    at: queuedAt.toISOString(),
    title: "Mail to them",
    about: subject,
    changes: [],
    link: { label: "Open", to: recordAddress("mail", id) },
  };
}

/** What a reviewer wrote to the member. */
function reasonIn(after: unknown): string {
  const isReason = typeof after === "object" && after !== null && "reason" in after;
  return isReason && typeof after.reason === "string" ? after.reason : "";
}
