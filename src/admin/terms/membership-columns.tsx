import type { MembershipFacts } from "#features/members/terms/read-memberships.server.ts";
import { standingWords } from "#features/members/terms/standing.ts";
import { mediumDay } from "#platform/days.ts";
import { choice, dayFilter, loadedChoice } from "#records/lists/filter.ts";
import type { Column } from "../lists/define-list.ts";
import { levelWords, StandingWord, standingOptions } from "./standing-word.tsx";

/** By what a list of people can be filtered of their memberships. */
export const membershipFilters = {
  level: loadedChoice("Level", "Every level"),
  standing: choice("Standing", "Every standing", standingOptions),
  dues: choice("Dues", "Paid or not", [["asked", "Asked for, not paid"]]),
  company: loadedChoice("Membership of", "Everyone's membership"),
  from: dayFilter("Ends from"),
  until: dayFilter("Ends by"),
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

function termWords({ until, ...membership }: MembershipFacts): string {
  return [levelWords(membership), until && `until ${mediumDay(until)}`].filter(Boolean).join(", ");
}
