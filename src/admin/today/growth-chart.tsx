import type { GrowthMonth } from "./growth.ts";

const width = 1000; // units of the drawing, which is stretched to the available width
const height = 240;

const monthNames = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });
const nameOf = (month: string) => monthNames.format(new Date(`${month}-01T00:00:00Z`));

/** Members over time: a line for the total, columns for new members; and the same figures with who left as a table. */
export function GrowthChart({ months, top }: { months: GrowthMonth[]; top: number }) {
  const step = width / months.length;
  const x = (at: number) => (at + 0.5) * step;
  const y = (value: number) => height - (value / top) * height;
  const line = months.map(({ total }, at) => `${x(at)},${y(total)}`).join(" ");
  const [first, last] = [months[0], months.at(-1)];
  const summary = `From ${first?.total.toLocaleString("en-US")} members in ${nameOf(first?.month ?? "")} to ${last?.total.toLocaleString("en-US")} in ${nameOf(last?.month ?? "")}`;
  return (
    <figure className="grid gap-4">
      <div
        className="grid grid-cols-[auto_1fr] gap-x-3 text-label text-ink-soft tabular-nums"
        aria-hidden="true"
      >
        <div className="flex h-60 flex-col justify-between text-right leading-none">
          {[4, 3, 2, 1, 0].map((part) => (
            <span key={part}>{((top / 4) * part).toLocaleString("en-US")}</span>
          ))}
        </div>
        <div className="min-w-0 py-1.5">
          <svg
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            className="h-57 w-full overflow-visible"
          >
            <title>{summary}</title>
            {[0, 1, 2, 3, 4].map((part) => (
              <line
                key={part}
                x2={width}
                y1={(height / 4) * part}
                y2={(height / 4) * part}
                className="stroke-line"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            {months.map(({ month, joined }, at) => (
              <rect
                key={month}
                x={x(at) - step * 0.3}
                y={y(joined)}
                width={step * 0.6}
                height={height - y(joined)}
                className="fill-gold/45"
              />
            ))}
            <polygon
              points={`${x(0)},${height} ${line} ${x(months.length - 1)},${height}`}
              className="fill-ruby/8"
            />
            <polyline
              points={line}
              className="fill-none stroke-2 stroke-ruby"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        </div>
        <div className="col-start-2 mt-2 flex justify-between">
          {months
            .filter((_, at) => at % 6 === 0 || at === months.length - 1)
            .map(({ month }) => (
              <span key={month} className="nth-[2n]:max-sm:hidden">
                {nameOf(month)}
              </span>
            ))}
        </div>
      </div>
      <figcaption className="flex flex-wrap gap-x-6 gap-y-1 text-ink-soft text-small">
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="h-0.5 w-5 bg-ruby" /> All members
        </span>
        <span className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="size-3 bg-gold/45" /> Joined that month
        </span>
        <span className="sr-only">{summary}</span>
      </figcaption>
      <details className="text-small">
        <summary className="link w-fit cursor-pointer py-1 font-semibold">Show as a table</summary>
        <table className="mt-3 w-full max-w-md text-left tabular-nums">
          <caption className="sr-only">Members over time</caption>
          <thead>
            <tr className="border-line border-b">
              <th scope="col" className="py-1.5 pr-4">
                Month
              </th>
              <th scope="col" className="py-1.5 pr-4 text-right">
                Joined
              </th>
              <th scope="col" className="py-1.5 pr-4 text-right">
                Left
              </th>
              <th scope="col" className="py-1.5 text-right">
                Members
              </th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map(({ month, joined, left, total }) => (
              <tr key={month} className="border-line border-b last:border-b-0">
                <th scope="row" className="py-1.5 pr-4 font-medium">
                  {nameOf(month)}
                </th>
                <td className="py-1.5 pr-4 text-right">{joined.toLocaleString("en-US")}</td>
                <td className="py-1.5 pr-4 text-right">{left.toLocaleString("en-US")}</td>
                <td className="py-1.5 text-right">{total.toLocaleString("en-US")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
