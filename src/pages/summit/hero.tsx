import { CalendarDays, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { imageOf } from "#content/media/picture-sources.ts";
import type { Summit } from "#content/summit.ts";
import { fullDay } from "#platform/days.ts";
import { Breadcrumbs, type Crumb } from "#ui/breadcrumbs.tsx";
import { PastNote } from "../past-note.tsx";
import { Constellation } from "./constellation.tsx";

/** Title, picture, date and introduction (2.16.01), or what is to be said after the day. `children` are the buttons. */
export function Hero({
  summit,
  trail,
  note,
  introduction,
  children,
}: {
  summit: Pick<Summit, "title" | "lead" | "date" | "place" | "picture">;
  trail: Crumb[];
  note: string | undefined;
  introduction: string[];
  children: ReactNode;
}) {
  const { title, lead, date, place, picture } = summit;
  return (
    <header className="overflow-hidden">
      <div className="container-page pt-8 md:pt-10">
        <Breadcrumbs items={trail} />
      </div>
      <div
        className={`container-page grid items-center gap-x-14 gap-y-10 pt-6 md:grid-cols-[1.1fr_0.9fr] md:pt-8 ${introduction.length > 0 ? "pb-section" : "pb-4"}`}
      >
        <div>
          <h1>{title}</h1>
          <p className="mt-6 max-w-[34rem] text-ink-soft text-lead">{lead}</p>
          <ul className="mt-7 grid gap-2.5 font-semibold">
            <li className="flex items-start gap-3">
              <CalendarDays
                aria-hidden="true"
                className="mt-1 size-5 shrink-0 text-gold"
                strokeWidth={1.75}
              />
              <time dateTime={date}>{fullDay(date)}</time>
            </li>
            <li className="flex items-start gap-3">
              <MapPin aria-hidden="true" className="mt-1 size-5 shrink-0 text-gold" strokeWidth={1.75} />
              {place}
            </li>
          </ul>
          {note && <PastNote className="mt-7">{note}</PastNote>}
          <div className="mt-9 flex flex-col gap-3 sm:flex-row" data-screen-only>
            {children}
          </div>
        </div>
        {picture ? (
          <img
            {...imageOf(picture, "wide")}
            alt={picture.alt}
            sizes="(min-width: 768px) 45vw, (min-width: 640px) 92vw, 22rem"
            fetchPriority="high"
            className="h-auto w-full rounded-card border border-gold/60"
          />
        ) : (
          <Constellation
            label="Cut stones joined by fine gold lines, like a network"
            className="mx-auto w-full max-w-96 md:max-w-none"
          />
        )}
      </div>
      {introduction.length > 0 && (
        <div className="container-page pb-section">
          <div className="grid gap-x-16 gap-y-5 border-gold/45 border-t pt-10 md:grid-cols-2">
            {introduction.map((paragraph) => (
              <p
                key={paragraph}
                className="max-w-measure first:font-display first:text-[clamp(1.375rem,1.2rem+0.8vw,1.75rem)] first:leading-snug"
              >
                {paragraph}
              </p>
            ))}
          </div>
        </div>
      )}
    </header>
  );
}
