import type { Board } from "#features/members/board/read-board.server.ts";
import { longDay } from "#platform/days.ts";

const number = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;

/** What the total counts: "73 memberships, 99 people". */
export const totalWords = ({ total: { memberships, people } }: Board) =>
  `${number(memberships, "membership", "memberships")}, ${number(people, "person", "people")}`;

/** How many stayed, or why that is not shown. */
export function retentionWords({ retention }: Board): string {
  if (typeof retention === "string") return `Retention will be available starting ${longDay(retention)}.`;
  const { stayed, before } = retention;
  if (before === 0) return "There were no memberships a year earlier.";
  return `${stayed} of ${before} memberships from a year earlier are still active (${Math.round((100 * stayed) / before)}%).`;
}

/** What the dues of a month are. */
export const duesWords =
  "Dues invoiced: less voids and credits. An unpaid renewal that was dropped comes off the month it was invoiced. Dues received: payments, less refunds and bounced checks.";

/** A figure, or a dash where the site cannot know it. */
export const figureWords = (count: number | null) => (count === null ? "–" : String(count));

/** Since when memberships are known, where figures lie before it. */
export const knownWords = ({ knownFrom }: Board) =>
  knownFrom &&
  `Membership records start on ${longDay(knownFrom)}. Members who left before then aren't counted.`;
