import type { ReactNode } from "react";
import type { Gala } from "#content/gala.ts";
import { OnNow } from "#features/events/components/on-now.tsx";
import { fullDay } from "#platform/days.ts";
import { Breadcrumbs, type Crumb } from "#ui/breadcrumbs.tsx";
import { HeroColumns } from "../yearly/hero-columns.tsx";
import { Chandelier } from "./chandelier.tsx";

/**
 * The invitation (2.17.01, 2.17.02), or the thanks after the evening with `photos` of it as HTML: the page's dark section.
 * `children` are the buttons, which stand below the photos on a phone.
 */
export function Hero({
  date,
  picture,
  heading,
  trail,
  words,
  isOn,
  photos,
  children,
}: Pick<Gala, "date" | "picture"> & {
  heading: string;
  trail: Crumb[];
  words: string[];
  isOn: boolean;
  photos: string | null;
  children: ReactNode;
}) {
  const [first, ...others] = words;
  const buttons = <div className="flex flex-col gap-3 self-start sm:flex-row sm:flex-wrap">{children}</div>;
  return (
    <section
      data-tone="ink"
      aria-labelledby="gala-title"
      className="overflow-hidden bg-ink text-ivory [--focus-ring:var(--color-ivory)]"
    >
      <div className="container-page pt-8 md:pt-10">
        <Breadcrumbs items={trail} />
      </div>
      <HeroColumns
        {...{ photos, picture, buttons }}
        className="pt-8 pb-16 md:pb-24"
        drawing={
          <Chandelier
            label="A chandelier hung with rubies, emeralds, diamonds and amethysts"
            className="mx-auto w-full max-w-88 md:-mt-28 md:max-w-none"
          />
        }
      >
        <div className="flex flex-wrap items-end gap-5">
          <DateBadge day={date} />
          {isOn && <OnNow />}
        </div>
        <h1 id="gala-title" className="mt-7">
          {heading}
        </h1>
        <p className="mt-6 max-w-[32rem] font-display text-[clamp(1.375rem,1.2rem+0.8vw,1.75rem)] leading-snug">
          {first}
        </p>
        {others.map((paragraph) => (
          <p key={paragraph} className="mt-5 max-w-measure text-ivory/85">
            {paragraph}
          </p>
        ))}
      </HeroColumns>
    </section>
  );
}

function DateBadge({ day }: { day: string }) {
  const [weekday, monthAndDay, year] = fullDay(day).split(", ");
  return (
    <p className="w-fit border border-gold px-6 py-4 text-center">
      <time dateTime={day} className="grid gap-0.5">
        <span className="eyebrow text-[#e1c490]">{weekday}</span>{" "}
        <span className="font-display text-[1.75rem] leading-tight lining-nums">{monthAndDay}</span>{" "}
        <span className="text-small tracking-[0.2em] tabular-nums">{year}</span>
      </time>
    </p>
  );
}
