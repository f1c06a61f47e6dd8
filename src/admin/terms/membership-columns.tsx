import type { MembershipFacts } from "#features/members/terms/read-memberships.server.ts";
import { standingWords } from "#features/members/terms/standing.ts";
import { mediumDay } from "#platform/days.ts";
import { choice, dayFilter, loadedChoice } from "#platform/lists/filter.ts";
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

/** What a list of people says of the membership of each. */
export const membershipColumns: Column<Row, never>[] = [
  {
    label: "Level",
    width: "w-32",
    shown: "not-tablet",
    labelled: true,
    text: ({ membership }) => (membership ? levelWords(membership) : null),
  },
  {
    label: "Until",
    width: "w-32",
    shown: "not-tablet",
    labelled: true,
    text: ({ membership }) => membership?.until ?? null,
    cell: ({ membership }) =>
      membership?.until && <span className="tabular-nums">{mediumDay(membership.until)}</span>,
  },
  {
    label: "Standing",
    width: "w-40",
    labelled: true,
    text: ({ membership }) => (membership ? standingWords[membership.standing] : null),
    cell: ({ membership }) => membership && <StandingWord standing={membership.standing} />,
  },
];
