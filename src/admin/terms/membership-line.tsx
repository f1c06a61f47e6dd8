import type { MembershipFacts } from "#features/members/terms/read-memberships.server.ts";
import { mediumDay } from "#platform/days.ts";
import { duesWords } from "./membership-words.ts";
import { levelWords, StandingWord } from "./standing-word.tsx";

/** A person's membership in one line: its level, until when it holds, and whether it is paid. */
export function MembershipLine({ membership }: { membership: MembershipFacts | null }) {
  const level = membership && levelWords(membership);
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
      <span className="font-semibold">{level ?? "No membership"}</span>
      {membership && level && <StandingWord standing={membership.standing} />}
      {membership?.until && <span>Through {mediumDay(membership.until)}</span>}
      <span className={membership && membership.owedCents > 0 ? "font-semibold text-danger" : ""}>
        {duesWords(membership)}
      </span>
    </p>
  );
}
