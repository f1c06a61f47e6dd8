import { dayOfEveryYear } from "#content/deadlines.ts";
import type { Gala } from "#content/gala.ts";
import { ordinal } from "#platform/ordinal.ts";

/** (2.17.10, 9.13, 9.14) */
export function Awards({
  awards,
  closes,
  nominate,
}: Pick<Gala, "awards"> & { closes: string; nominate: boolean }) {
  const [month, day] = dayOfEveryYear(closes).split(" ");
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.7fr]">
      <div>
        <h2 id="awards-title">{awards.title}</h2>
        <p className="mt-4 max-w-measure text-ink-soft text-lead">{awards.text}</p>
        <p className="mt-6 w-fit border-ruby border-l-2 pl-4 font-semibold">
          {`Nominations Close ${month} ${ordinal(Number(day))}`}
        </p>
        {nominate && (
          <a href="#nominate" className="link mt-4 inline-block py-1 font-semibold" data-screen-only>
            Nominate a woman you know
          </a>
        )}
      </div>
      <ol className="gap-x-12 border-line border-t sm:columns-2">
        {awards.categories.map(({ name, field }, index) => (
          <li key={name} className="flex break-inside-avoid items-baseline gap-4 border-line border-b py-4">
            <span
              aria-hidden="true"
              className="w-6 shrink-0 text-right font-display text-ruby lining-nums tabular-nums"
            >
              {index + 1}
            </span>
            <span>
              <span className="font-display text-[1.3125rem] leading-snug">{name}</span>
              {field && <span className="block text-ink-soft text-small"> ({field})</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
