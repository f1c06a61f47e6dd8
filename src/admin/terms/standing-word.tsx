import type { MembershipFacts } from "#features/members/terms/read-memberships.server.ts";
import { type Standing, standings, standingWords } from "#features/members/terms/standing.ts";
import { optionsOf } from "#records/lists/filter.ts";
import { type StateTone, StateWord } from "../components/state-word.tsx";

const tones: Record<Standing, StateTone> = {
  active: "good",
  due: "waiting",
  grace: "waiting",
  "not-started": "waiting",
  lapsed: "bad",
  ended: "quiet",
  none: "quiet",
};

export const standingOptions = optionsOf(standings, (standing) => standingWords[standing]);

/** How a membership stands, in a word. */
export function StandingWord({ standing }: { standing: Standing }) {
  return <StateWord tone={tones[standing]}>{standingWords[standing]}</StateWord>;
}

/** The level of a membership, and whose it is where it is a company's. */
export const levelWords = ({
  level,
  isCompany,
  name,
}: Pick<MembershipFacts, "level" | "isCompany" | "name">) =>
  [level, isCompany && name].filter(Boolean).join(" · ") || null;
