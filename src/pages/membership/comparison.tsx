import type { Membership } from "#content/membership.ts";

/** The levels beside each other: a row for each benefit, a column for each level. Scrolls within itself on a phone. */
export function Comparison({
  heading,
  rows,
  levels,
}: {
  heading: string;
  rows: Membership["comparison"];
  levels: { slug: string; title: string; price: string }[];
}) {
  return (
    <>
      <h2 id="comparison-title">{heading}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section aria-labelledby="comparison-title" tabIndex={0} className="scrolls-sideways relative mt-8">
        <table className="w-full min-w-[56rem] border-collapse text-small">
          <thead>
            <tr className="border-line border-b align-bottom">
              <td className="sticky left-0 w-40 bg-paper" />
              {levels.map(({ slug, title, price }) => (
                <th key={slug} scope="col" className="px-3 pb-4 text-left font-semibold">
                  <a href={`#${slug}`} className="link">
                    {title}
                  </a>
                  <span className="mt-1 block font-normal text-ink-soft tabular-nums">{price}/year</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, values }) => (
              <tr key={label} className="border-line border-b">
                <th scope="row" className="sticky left-0 bg-paper py-3 pr-4 text-left font-semibold">
                  {label}
                </th>
                {levels.map(({ slug }, at) => (
                  <td key={slug} className="px-3 py-3">
                    <Value value={values[at] ?? "no"} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function Value({ value }: { value: string }) {
  if (value === "no") return <Sign sign="–" words="Not included" />;
  return value === "yes" ? <Sign sign="✓" words="Included" className="text-emerald" /> : value;
}

function Sign({ sign, words, className }: { sign: string; words: string; className?: string }) {
  return (
    <>
      <span aria-hidden="true" className={className}>
        {sign}
      </span>
      <span className="sr-only">{words}</span>
    </>
  );
}
