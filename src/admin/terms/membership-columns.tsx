import type { MembershipFacts } from "#features/members/terms/read-memberships.server.ts";
import { goesOnWords, ownDuesWords, standingWords } from "#features/members/terms/standing.ts";
import { mediumDay } from "#platform/days.ts";
import { choice, dayFilter, loadedChoice } from "#records/lists/filter.ts";
import type { Column } from "../lists/define-list.ts";
import { levelWords, StandingWord, standingOptions } from "./standing-word.tsx";

/** By what a list of people can be filtered of their memberships. */
export const membershipFilters = {
  level: loadedChoice("Level", "All levels"),
  standing: choice("Membership status", "All statuses", standingOptions),
  dues: choice("Dues", "Paid or not", [
    ["asked", "Invoiced, unpaid"],
    ["goes-on", goesOnWords],
    ["own", ownDuesWords],
  ]),
  company: loadedChoice("Company", "All companies"),
  from: dayFilter("Ends on or after"),
  until: dayFilter("Ends on or before"),
};

type Row = { membership?: MembershipFacts | null };

/** What a list of people says of the membership of each: how it stands, its level, and until when. */
export const membershipColumn: Column<Row, never> = {
  label: "Membership",
  width: "w-36",
  shown: "not-tablet",
  labelled: true,
  text: ({ membership }) => (membership ? standingWords[membership.standing] : null),
  cell: ({ membership }) =>
    membership && (
      <>
        <StandingWord standing={membership.standing} />
        <span className="block whitespace-normal text-ink-soft text-small">{termWords(membership)}</span>
      </>
    ),
};

function termWords({ until, goesOn, ...membership }: MembershipFacts): string {
  const dues = goesOn && goesOnWords.toLowerCase();
  return [levelWords(membership), until && `through ${mediumDay(until)}`, dues].filter(Boolean).join(", ");
}
