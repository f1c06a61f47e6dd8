/** A month of the chart: how many joined and left in it, and how many were members by its end. */
export type GrowthMonth = { month: string; joined: number; left: number; total: number }; // month: "YYYY-MM"

type Counted = { month: string; joined: number; left: number };

/**
 * The figures of the last `length` months up to the month of `today` (YYYY-MM-DD).
 * @param counted how many joined and left in each month ("YYYY-MM-01"); later months count as today's month
 */
export function growth(counted: Counted[], today: string, length: number): GrowthMonth[] {
  const months = Array.from({ length }, (_, at) => monthBefore(today, length - 1 - at));
  const last = months.at(-1) ?? "";
  const place = (month: string) => (month.slice(0, 7).localeCompare(last) > 0 ? last : month.slice(0, 7));
  const sum = (rows: Counted[], of: "joined" | "left") => rows.reduce((all, row) => all + row[of], 0);
  const earlier = counted.filter(({ month }) => place(month) < (months[0] ?? ""));
  let total = sum(earlier, "joined") - sum(earlier, "left");
  return months.map((month) => {
    const own = counted.filter((row) => place(row.month) === month);
    const [joined, left] = [sum(own, "joined"), sum(own, "left")];
    total += joined - left;
    return { month, joined, left, total };
  });
}

/** A round maximum at or above the highest value, so that the four grid lines are at whole numbers. */
export function chartTop(highest: number): number {
  const step = Math.max(1, highest / 4);
  const size = 10 ** Math.floor(Math.log10(step));
  const round = [1, 2, 2.5, 5, 10]
    .map((factor) => factor * size)
    .find((each) => each >= step && each % 1 === 0);
  return (round ?? 10 * size) * 4;
}

function monthBefore(day: string, count: number): string {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - count;
  return `${String(Math.floor(index / 12)).padStart(4, "0")}-${String((index % 12) + 1).padStart(2, "0")}`;
}
