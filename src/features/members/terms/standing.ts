import type { Method } from "#billing/kinds.ts";
import { formatDay, longDay } from "#platform/days.ts";
import { money } from "#platform/money.ts";
import type { TermKind } from "./kinds.ts";
import { lastDayOf, type Previous } from "./term-dates.ts";

export const standings = ["none", "not-started", "active", "due", "grace", "lapsed", "ended"] as const;
export type Standing = (typeof standings)[number];

/** Of several memberships of a person, the one that is shown comes first in this order. */
export const ranks: readonly Standing[] = [
  "active",
  "due",
  "grace",
  "not-started",
  "lapsed",
  "ended",
  "none",
];

export const holding = ["active", "due", "grace"] as const satisfies Standing[];

export function holds(standing: Standing): boolean {
  return (holding as readonly Standing[]).includes(standing);
}

export const standingWords: Record<Standing, string> = {
  none: "No membership",
  "not-started": "Not started",
  active: "Active",
  due: "Renewal due",
  grace: "Grace period",
  lapsed: "Lapsed",
  ended: "Ended",
};

/** Of a membership without dues, such as an honorary or a lifetime one: its next term is given when one ends. */
export const goesOnWords = "Continues without dues";

/** Of a membership that has agreed to pay something else than the price of its level. */
export const ownDuesWords = "Custom dues";

export type LiveTerm = Omit<Previous, "priceCents">;

export function lastOf<Term extends { endsOn: string }>(terms: readonly Term[]): Term | null {
  return terms.reduce<Term | null>((last, term) => (last && last.endsOn > term.endsOn ? last : term), null);
}

export type StandingFacts = {
  standing: Standing;
  /** The term that runs, else the next one, else the last one; null for none. */
  term: (LiveTerm & { kind: TermKind }) | null;
  /** The last day of the last term that has been paid or given. */
  until: string | null;
  endsAfter: string | null;
  goesOn: boolean;
  owedCents: number;
  /** The term that ends last, which says how the membership is paid; null for none. */
  last: { kind: TermKind; startsOn: string } | null;
  /** How and on which day that was paid; null where no money came. */
  paid: { method: Method; day: string } | null;
};

/** "Active through January 14, 2028, paid by check on January 15", and its like for every standing. */
export function standingSentence(facts: StandingFacts): string {
  const { standing, endsAfter, paid, owedCents } = facts;
  const goesOn = facts.goesOn && endsAfter === null && (holds(standing) || standing === "not-started");
  const dues = goesOn ? [goesOnWords.toLowerCase(), paid ? howPaid(facts) : ""] : [howPaid(facts)];
  return [sentenceOf(facts), ...dues, owedCents > 0 ? `${money(owedCents)} due` : ""]
    .filter((part) => part !== "")
    .join(", ");
}

function sentenceOf({ standing, term, until, endsAfter }: StandingFacts): string {
  if (standing === "ended") return `Ended on ${longDay(endsAfter ?? term?.endsOn ?? "")}`;
  if (!term || standing === "none") return "No membership yet";
  const last = longDay(until ?? term.endsOn);
  if (standing === "not-started") return `Starts on ${longDay(term.startsOn)}, runs through ${last}`;
  if (standing === "grace")
    return `Grace period through ${longDay(lastDayOf(term))}, membership ended on ${last}`;
  if (standing === "lapsed") return `Lapsed, ended on ${last}`;
  if (endsAfter !== null) return `Active through ${longDay(endsAfter)}, then ends`;
  return standing === "due" ? `Renewal due, active through ${last}` : `Active through ${last}`;
}

const given: Partial<Record<TermKind, string>> = { gift: "no charge", import: "imported" };

const methodWords: Record<Method, string> = {
  card: "by card ",
  check: "by check ",
  cash: "in cash ",
  transfer: "by bank transfer ",
  other: "",
  opening: "by credit ",
};

function howPaid({ standing, last, paid }: StandingFacts): string {
  if (!last || standing === "none") return "";
  if (!paid) return standing === "lapsed" ? "" : (given[last.kind] ?? "");
  const isSameYear = paid.day.slice(0, 4) === last.startsOn.slice(0, 4);
  const day = isSameYear ? formatDay(paid.day, { month: "long", day: "numeric" }) : longDay(paid.day);
  return `paid ${methodWords[paid.method]}on ${day}`;
}
