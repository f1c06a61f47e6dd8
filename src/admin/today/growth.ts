/** A month of the chart: how many of today's members joined in it, and how many had joined by its end. */
export type GrowthMonth = { month: string; joined: number; total: number }; // month: "YYYY-MM"

/**
 * The figures of the last `length` months up to the month of `today` (YYYY-MM-DD).
 * @param joined how many joined in each month ("YYYY-MM-01"), oldest first; later months count as today's
 * month
 */
export function growth(
  joined: { month: string; joined: number }[],
  today: string,
  length: number,
): GrowthMonth[] {
  const months = Array.from({ length }, (_, at) => monthBefore(today, length - 1 - at));
  const last = months.at(-1) ?? "";
  const place = (month: string) => (month.slice(0, 7).localeCompare(last) > 0 ? last : month.slice(0, 7));
  let total = joined
    .filter(({ month }) => place(month) < (months[0] ?? ""))
    .reduce((sum, { joined: count }) => sum + count, 0);
  return months.map((month) => {
    const count = joined
      .filter((row) => place(row.month) === month)
      .reduce((sum, { joined: each }) => sum + each, 0);
    total += count;
    return { month, joined: count, total };
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
