import { content } from "#content/store.server.ts";
import { listInquiriesOf } from "#features/inquiries/store.server.ts";
import type { Member } from "#features/members/member.ts";
import { memberKind } from "#features/members/member-kind.ts";
import { earlierFields } from "#features/members/record/earlier-fields.ts";
import { may } from "#identity/roles.ts";
import { type LogPlace, mergeLogs, placeText, readPlace } from "../components/merge-logs.ts";
import { kindWords } from "../inbox/inbox-words.ts";
import { headlineOf } from "../inbox/summary.ts";
import { listMailsTo } from "../mail/store.server.ts";
import { listChangesOf, type StoredChange } from "../records/changes-store.server.ts";
import { changeHappening, type Happening } from "../records/row-history.server.ts";
import { recordAddress } from "../request/screen-address.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";

const pageLength = 20; // rows
const logNames = ["change", "term", "inquiry", "mail"] as const;
type Log = (typeof logNames)[number];

/**
 * A page of what happened to a member and their own membership, newest first: changes, submissions and decisions, and for
 * who may read them what they sent and the mails to them. `next` is the cursor of the next page.
 */
export async function loadTimeline(
  { platform: { db }, visitor, url }: StaffRequest,
  { id, email }: Pick<Member, "id" | "email">,
  membershipId: number | null,
) {
  const from: LogPlace<Log> = readPlace(logNames, url.searchParams.get("before") ?? "");
  const length = pageLength + 1;
  const [changes, terms, inquiries, mails] = await Promise.all([
    listChangesOf(db, { entity: "member", id: String(id) }, { below: from.change, length }),
    membershipId === null
      ? []
      : listChangesOf(db, { entity: "membership", id: String(membershipId) }, { below: from.term, length }),
    email && may(visitor, "inbox.read") ? listInquiriesOf(db, email, { before: from.inquiry, length }) : [],
    email && may(visitor, "mail.read") ? listMailsTo(db, email, { before: from.mail, length }) : [],
  ]);
  const logs = [
    changes.map((row) => ({ log: "change" as const, id: row.id, at: row.at, shown: changeRow(row) })),
    terms.map((row) => ({ log: "term" as const, id: row.id, at: row.at, shown: changeHappening(row) })),
    inquiries.map((row) => ({
      log: "inquiry" as const,
      id: row.id,
      at: row.createdAt,
      shown: inquiryRow(row),
    })),
    mails.map((row) => ({ log: "mail" as const, id: row.id, at: row.queuedAt, shown: mailRow(row) })),
  ];
  const { rows, next, previous } = mergeLogs(logs, { place: from, isBack: false, length: pageLength });
  return { rows, next: next && placeText(logNames, next), isFirst: previous === null };
}

type Inquiry = Awaited<ReturnType<typeof listInquiriesOf>>[number];
type SentMail = Awaited<ReturnType<typeof listMailsTo>>[number];

function changeRow(change: StoredChange): Happening {
  const { link, ...row } = changeHappening(change);
  const isWayBack = earlierFields(change.before, change.after) !== null;
  return {
    ...row,
    about: memberKind.read(change.after)?.reason ?? "",
    link: isWayBack ? { ...link, label: "Restore" } : link,
  };
}

function inquiryRow({ id, createdAt, kind, details }: Inquiry): Happening {
  return {
    key: `inquiry-${id}`,
    at: createdAt,
    title: `${kindWords[kind]} received`,
    about: headlineOf(details, content("committees").list),
    changes: [],
    link: { label: "Open", to: recordAddress("inbox", id) },
  };
}

function mailRow({ id, queuedAt, subject }: SentMail): Happening {
  return {
    key: `mail-${id}`,
    at: queuedAt,
    title: "Email to them",
    about: subject,
    changes: [],
    link: { label: "Open", to: recordAddress("mail", id) },
  };
}
