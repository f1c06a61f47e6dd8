import { data } from "react-router";
import { content } from "#content/store.server.ts";
import { countAppointmentsOf } from "#features/inquiries/committees/appointments.server.ts";
import { memberStates, stateWords } from "#features/members/member.ts";
import { findDoubles } from "#features/members/merge/doubles-store.server.ts";
import { type MergeField, mergeFields } from "#features/members/merge/merged-listing.ts";
import { whyNotMerged } from "#features/members/merge/refusals.ts";
import {
  readSides,
  type Side,
  type Sides,
  sharedAsText,
  sharedTerms,
  termInWords,
  whyNot,
} from "#features/members/merge/sides.server.ts";
import { smallPhoto } from "#features/members/photo/photo.ts";
import { notLive } from "#features/members/record/messages.ts";
import { findMember } from "#features/members/store.server.ts";
import { liveOf } from "#features/members/terms/terms-store.server.ts";
import { mediumDay } from "#platform/days.ts";
import { readListQuery } from "#records/lists/list-query.ts";
import { askedBy } from "../../lists/serve-list.server.ts";
import { rowId } from "../../request/row-id.ts";
import type { StaffRequest } from "../../request/staff-request.server.ts";
import { termDays } from "../../terms/term-days.ts";
import { memberList } from "../member-list.tsx";
import { membersServed } from "../members-served.server.ts";

const mostFound = 10; // entries that a search shows

/**
 * What is shown before an entry takes in another one: those that a search finds, or what would become of the chosen one.
 * @throws 404 when there is none with this id, or it is in the trash
 */
export async function loadMerge(request: StaffRequest, id: number) {
  const { platform, url } = request;
  const member = await findMember(platform.db, id);
  if (!member) throw data({ message: notLive }, { status: 404 });
  const other = rowId(url.searchParams.get("with"));
  const typed = url.searchParams.get("q");
  const searches = typed === null ? [member.fullName, lastName(member.fullName)] : [typed];
  const alike = typed === null && other === null ? await findDoubles(platform.db, member) : [];
  return {
    ...{ id, fullName: member.fullName, search: typed ?? member.fullName },
    found: other === null ? await findOthers(request, id, searches, alike) : [],
    preview: other === null ? null : await loadPreview(request, { kept: id, other }),
  };
}

/** Of two entries of one person the first names are often written in two ways; "Jr." and "PhD" are no last names. */
function lastName(fullName: string): string {
  const words = (fullName.split(",")[0] ?? "").split(" ").filter((word) => !word.endsWith("."));
  return words.at(-1) ?? fullName;
}

type Alike = Awaited<ReturnType<typeof findDoubles>>;

/** The entries that are probably of the same person, then the others that the first of these searches finds, then those of the next. */
async function findOthers(request: StaffRequest, id: number, searches: string[], alike: Alike) {
  const pages = await Promise.all(
    searches.map((q) => {
      const query = readListQuery(memberList, new URLSearchParams({ q }));
      return membersServed.page(askedBy(request), query, mostFound + 1);
    }),
  );
  const found = pages.flatMap(({ rows }) => rows).map((row) => ({ ...row, why: null }));
  const others = new Map([...found, ...alike].map((row) => [row.id, row]));
  others.delete(id);
  const first = [...others.values()].sort((one, two) => Number(two.why !== null) - Number(one.why !== null));
  return first.slice(0, mostFound).map(({ id: other, fullName, company, email, why }) => ({
    ...{ id: other, fullName },
    note: [why, company, email, `record ${other}`].filter(Boolean).join(" · "),
  }));
}

async function loadPreview({ platform: { db } }: StaffRequest, ids: { kept: number; other: number }) {
  const sides = await readSides(db, ids);
  if (!sides) return { refusal: whyNotMerged({ reason: "not-found" }), plan: null };
  const refusal = whyNot(sides, "kept"); // what counts on days that both have is asked with the fields
  if (refusal) return { refusal: whyNotMerged(refusal), plan: null };
  const [kept, other] = [sides.kept.member, sides.other.member];
  return {
    refusal: null,
    plan: {
      hidden: {
        ...{ id: kept.id, version: kept.version, other: other.id, otherVersion: other.version },
        shared: sharedAsText(sides),
      },
      names: { kept: kept.fullName, other: other.fullName },
      fields: mergeFields(kept, other, content("memberFields")).map(shownField),
      counting: whoseCount(sides),
      moves: whatMoves(sides, await countAppointmentsOf(db, other.id)),
      stays: whatStays(sides),
    },
  };
}

/** The terms that share days, of both, in words; null where none do. */
function whoseCount(sides: Sides) {
  const { kept, other } = sharedTerms(sides);
  return kept.length > 0 ? { kept: kept.map(termInWords), other: other.map(termInWords) } : null;
}

/** A field with its values as staff read them; a portrait is a picture. */
function shownField({ key, label, isChoice, ...texts }: MergeField) {
  const shown = (text: string) => {
    if (key === "photo") return { text: "", picture: text && smallPhoto(text) };
    const words = key === "joinedOn" && text ? mediumDay(text) : text;
    const state = key === "state" && memberStates.find((one) => one === text);
    return { text: state ? stateWords[state] : words, picture: "" };
  };
  return {
    key,
    label,
    isChoice,
    kept: shown(texts.kept),
    other: shown(texts.other),
    hasKept: texts.kept !== "",
  };
}

export type MergeData = Awaited<ReturnType<typeof loadMerge>>;
export type MergePlan = NonNullable<NonNullable<MergeData["preview"]>["plan"]>;

const list = new Intl.ListFormat("en");
const few = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

/** What goes from one entry to the other, in sentences. */
function whatMoves({ kept, other }: Sides, committeeAppointments: number): string[] {
  const { held, member } = other;
  const companies = held.memberships.filter(({ isCompany }) => isCompany);
  const spokenFor = companies.filter(({ contactId }) => contactId === member.id);
  const named = (some: typeof companies) => list.format(some.map(({ name }) => name));
  const things = [
    held.invoices > 0 && few(held.invoices, "invoice", "invoices"),
    held.articles > 0 && few(held.articles, "article", "articles"),
    committeeAppointments > 0 && few(committeeAppointments, "committee seat", "committee seats"),
  ].filter((words) => words !== false);
  const moves = [
    member.userId && "The account moves too. They sign in as before.",
    membershipMoves(kept, other),
    companies.length > 0 &&
      `The seat at ${named(companies)} moves too. If both records have a seat there, only one is kept.`,
    spokenFor.length > 0 && `They become the main contact of ${named(spokenFor)}.`,
    things.length > 0 && `Also moved: ${list.format(things)}.`,
    (member.tags.length > 0 || member.notes) && "Tags and notes from both are kept.",
  ];
  return moves.filter((words) => typeof words === "string");
}

function membershipMoves(kept: Side, other: Side): string | null {
  const { own, terms } = other.held;
  if (!own) return null;
  const asked = sharedTerms({ kept, other }).other.map(({ id }) => id); // whether these go along is asked
  const going = liveOf(terms).filter((term) => !asked.includes(term.id));
  const live = going.map(({ title, startsOn, endsOn }) => `${title}, ${termDays(startsOn, endsOn)}`);
  const withTerms = live.length > 0 ? ` (${live.join("; ")})` : "";
  if (!kept.held.own) return `Membership ${own.number ?? ""}${withTerms} moves too.`;
  return `The years of membership ${own.number ?? ""}${withTerms} move to membership ${kept.held.own.number ?? ""}, which keeps its number.`;
}

/** What does not move, and what becomes of the other entry, in sentences. */
function whatStays({ kept, other }: Sides): string[] {
  const isShared = kept.member.email !== "" && kept.member.email === other.member.email;
  return [
    "For each field, the stricter privacy setting is kept. If one of the two addresses has unsubscribed from announcements, neither gets them.",
    "Messages and orders stay with the address they came from, and each record keeps its own history.",
    `The other record goes to the trash, and its page, /directory/${other.member.slug}, redirects to this one. If someone restores it, it comes back without an account or a membership.`,
    ...(isShared && kept.member.isEmailShared
      ? ["The email address stays marked as shared. Clear that afterward if no one else uses it."]
      : []),
  ];
}
