import { type Side, type Sides, sharedTerms } from "#features/members/merge/sides.server.ts";
import { liveOf } from "#features/members/terms/terms-store.server.ts";
import { termDays } from "../../terms/term-days.ts";

const list = new Intl.ListFormat("en");
const few = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

/** What goes from one entry to the other, in sentences. */
export function whatMoves({ kept, other }: Sides, committeeAppointments: number): string[] {
  const { held, member } = other;
  const companies = held.memberships.filter(({ isCompany }) => isCompany);
  const spokenFor = companies.filter(({ contactId }) => contactId === member.id);
  const named = (some: typeof companies) => list.format(some.map(({ name }) => name));
  const things = [
    held.invoices > 0 && few(held.invoices, "invoice", "invoices"),
    held.articles > 0 && few(held.articles, "article", "articles"),
    committeeAppointments > 0 && few(committeeAppointments, "seat in a committee", "seats in committees"),
  ].filter((words) => words !== false);
  const moves = [
    member.userId && "The account comes along: they sign in as before.",
    membershipMoves(kept, other),
    companies.length > 0 &&
      `The seat at ${named(companies)} comes along; where both have one, it is one then.`,
    spokenFor.length > 0 && `They speak for ${named(spokenFor)}.`,
    things.length > 0 && `What is theirs comes along: ${list.format(things)}.`,
    (member.tags.length > 0 || member.notes) && "The tags and notes of both are kept.",
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
  if (!kept.held.own) return `Membership ${own.number ?? ""}${withTerms} becomes theirs.`;
  return `The terms of membership ${own.number ?? ""}${withTerms} go into membership ${kept.held.own.number ?? ""}, which keeps its number.`;
}

/** What does not move, and what becomes of the other entry, in sentences. */
export function whatStays({ kept, other }: Sides): string[] {
  const isShared = kept.member.email !== "" && kept.member.email === other.member.email;
  return [
    "For each field, the stricter choice of who may see it holds. Who has left the letters to members with one of the two addresses gets none.",
    "Messages and orders stay with the address that they came from, and the history of both stays where it is.",
    `The other entry goes to the trash, and the address of its page leads here: /directory/${other.member.slug}. Whoever restores it gets an entry without account and membership.`,
    ...(isShared && kept.member.isEmailShared
      ? [
          "The e-mail address stays marked as one that others use too. Take that off afterwards if it is theirs alone.",
        ]
      : []),
  ];
}
