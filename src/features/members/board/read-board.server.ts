import type { Connection } from "#platform/database.server.ts";
import { monthsFrom, monthsUntil } from "./board-days.ts";
import { countByMonth, duesWithin, type LevelFigure, levelsOn, retentionOn } from "./board-store.server.ts";
import type { BoardKind } from "./kinds.ts";

const moved = ["joined", "renewed", "returned", "lapsed", "left"] as const satisfies BoardKind[];
export type Moved = (typeof moved)[number];

export type BoardMonth = {
  month: string;
  from: string;
  until: string;
  counts: Record<Moved, number>;
  duesCents: number;
};

export type Board = {
  day: string;
  levels: LevelFigure[];
  months: BoardMonth[];
  retention: { before: number; stayed: number };
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
  const retention = await retentionOn(db, day);
  const dues = await duesWithin(db, months);
  return {
    ...{ day, levels, retention },
    months: months.map((month, at) => ({
      ...month,
      counts: Object.fromEntries(
        moved.map((what) => [what, counts.get(`${what} ${month.month}`) ?? 0]),
      ) as Record<Moved, number>,
      duesCents: dues[at] ?? 0,
    })),
    due: coming.map((month) => ({ ...month, count: counts.get(`due ${month.month}`) ?? 0 })),
  };
}
