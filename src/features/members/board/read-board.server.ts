import { organisationDay } from "#billing/organisation-day.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { monthsFrom, monthsUntil } from "./board-days.ts";
import { countByMonth, duesWithin, figuresOf, type LevelFigure, levelsOn } from "./board-store.server.ts";
import type { BoardKind } from "./kinds.ts";
import { isKnown, retentionFrom } from "./known-from.ts";

const moved = ["joined", "renewed", "returned", "lapsed", "left"] as const satisfies BoardKind[];
export type Moved = (typeof moved)[number];

export type BoardMonth = {
  month: string;
  from: string;
  until: string;
  /** Null for what the site cannot know. */
  counts: Record<Moved, number | null>;
  dues: { invoicedCents: number; receivedCents: number };
};

export type Board = {
  day: string;
  levels: LevelFigure[];
  /** Without supporters; everyone is counted once. */
  total: { memberships: number; people: number };
  months: BoardMonth[];
  /** Since when memberships are known, where the months begin before it. */
  knownFrom: string | null;
  /** The day is that from which it can be shown. */
  retention: { before: number; stayed: number } | string;
  due: { month: string; from: string; until: string; count: number }[];
};

const told = 12; // months
const ahead = 4; // months, that of the day included

/** Reads the figures of a day; a past one as its terms, seats and movements of money say that it was. */
export async function readBoard(db: Connection, day: string): Promise<Board> {
  const months = monthsUntil(day, told);
  const coming = monthsFrom(day, ahead);
  const span = (of: typeof months) => {
    const days = of.flatMap(({ from, until }) => [from, until]).sort();
    return { from: days[0] ?? day, until: days.at(-1) ?? day };
  };
  const asked = [
    ...moved.map((what) => ({ what, ...span(months) })),
    { what: "due" as const, ...span(coming) },
  ];
  const levels = await levelsOn(db, day);
  const counts = await countByMonth(db, asked);
  const { storedAt, twice, ...stay } = await figuresOf(db, day);
  const knownFrom = storedAt && organisationDay(storedAt);
  const shownFrom = knownFrom && retentionFrom(knownFrom);
  const retention = shownFrom && day < shownFrom ? shownFrom : stay;
  const sum = (of: "memberships" | "people") =>
    levels.reduce((total, level) => total + (level.counts === "member" ? level[of] : 0), 0);
  const dues = await duesWithin(db, months);
  return {
    ...{ day, levels, retention },
    total: { memberships: sum("memberships"), people: sum("people") - twice },
    knownFrom: knownFrom && knownFrom > span(months).from ? knownFrom : null,
    months: months.map((month, at) => ({
      ...month,
      counts: Object.fromEntries(
        moved.map((what) => [
          what,
          isKnown(what, month.month, knownFrom) ? (counts.get(`${what} ${month.month}`) ?? 0) : null,
        ]),
      ) as BoardMonth["counts"],
      dues: dues[at] ?? { invoicedCents: 0, receivedCents: 0 },
    })),
    due: coming.map((month) => ({ ...month, count: counts.get(`due ${month.month}`) ?? 0 })),
  };
}
