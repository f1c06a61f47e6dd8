import { CalendarDays, Landmark, type LucideIcon, MapPin } from "lucide-react";
import { dayOfEveryYear } from "#content/deadlines.ts";
import type { Gala } from "#content/gala.ts";
import { longDay } from "#platform/days.ts";
import { ordinal } from "#platform/ordinal.ts";
import { FormerYears } from "../yearly/former-years.tsx";

/** (2.17.09) */
export function EventInformation({ gala }: { gala: Pick<Gala, "date" | "hours" | "location" | "county"> }) {
  return (
    <dl className="grid gap-x-10 gap-y-8 sm:grid-cols-3">
      <Fact icon={CalendarDays} name="Date & Time">
        <time dateTime={gala.date}>{longDay(gala.date)}</time>,{" "}
        <span className="whitespace-nowrap">{gala.hours}</span>
      </Fact>
      <Fact icon={MapPin} name="Location">
        {gala.location}
      </Fact>
      <Fact icon={Landmark} name="County">
        {gala.county}
      </Fact>
    </dl>
  );
}

function Fact({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: React.ReactNode }) {
  return (
    <div className="border-gold/45 border-t pt-6">
      <dt className="eyebrow flex items-center gap-2.5 text-ink-soft">
        <Icon aria-hidden="true" className="size-5 text-gold" strokeWidth={1.75} />
        {name}
      </dt>
      <dd className="mt-3 font-display text-[1.375rem] leading-snug lining-nums">{children}</dd>
    </div>
  );
}

/** (2.17.10, 9.13, 9.14) */
export function Awards({ awards, closes }: Pick<Gala, "awards"> & { closes: string }) {
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.7fr]">
      <div>
        <h2 id="awards-title">{awards.title}</h2>
        <p className="mt-4 mb-6 max-w-measure text-ink-soft text-lead">{awards.text}</p>
        <Closes day={closes} />
        <a href="#nominate" className="link mt-4 inline-block py-1 font-semibold" data-screen-only>
          Nominate a woman you know
        </a>
      </div>
      <Categories categories={awards.categories} />
    </div>
  );
}

export function Closes({ day }: { day: string }) {
  const [month, number] = dayOfEveryYear(day).split(" ");
  return (
    <p className="w-fit border-ruby border-l-2 pl-4 font-semibold">
      {`Nominations Close ${month} ${ordinal(Number(number))}`}
    </p>
  );
}

export function Categories({ categories }: Pick<Gala["awards"], "categories">) {
  return (
    <ol className="gap-x-12 border-line border-t sm:columns-2">
      {categories.map(({ name, field }, index) => (
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
  );
}

/** (2.17.11) */
export function About({ about, path, years }: Pick<Gala, "about"> & { path: string; years: string[] }) {
  return (
    <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_1.7fr]">
      <h2 id="about-title">{about.title}</h2>
      <div className="grid max-w-measure gap-5">
        {about.paragraphs.map((paragraph) => (
          <p key={paragraph} className="first:text-lead">
            {paragraph}
          </p>
        ))}
        <FormerYears path={path} years={years} />
      </div>
    </div>
  );
}
