import { Link } from "react-router";
import type { Home } from "#content/home.ts";
import { imageOf } from "#content/media/picture-sources.ts";
import type { CalendarEntry } from "#features/events/calendar/calendar-entry.ts";
import { displayDate } from "#features/events/event.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Stats } from "../stats.tsx";
import { Jewels } from "./jewels.tsx";

export function Hero({
  hero,
  stats,
  ticketing,
  next,
}: Pick<Home, "hero" | "stats"> & { ticketing?: string; next?: CalendarEntry }) {
  return (
    <section aria-labelledby="hero-title" className="overflow-hidden">
      <div className="container-page grid items-center gap-x-12 gap-y-10 pt-10 pb-14 md:grid-cols-[1.05fr_0.95fr] md:pt-14 md:pb-20">
        <div>
          <p className="eyebrow text-ruby">{hero.eyebrow}</p>
          <h1 id="hero-title" className="mt-6 max-w-[7em]">
            {hero.title}
          </h1>
          <p className="mt-6 max-w-[34rem] text-lead text-ink-soft">{hero.text}</p>
          <div className="mt-9 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            <ButtonLink to="/membership" size="large" className="sm:whitespace-nowrap">
              Become a Member
            </ButtonLink>
            <ButtonLink
              {...(ticketing ? { href: ticketing, newTab: true } : { to: "/events" })}
              variant="secondary"
              size="large"
              className="sm:whitespace-nowrap"
            >
              Explore Events
            </ButtonLink>
          </div>
          {next && (
            <p className="mt-7 border-gold border-l-2 pl-4">
              Next:{" "}
              <Link to={`/event/${next.id}`} dir="auto" className="link font-semibold wrap-anywhere">
                {next.title}
              </Link>
              , <time dateTime={next.date}>{displayDate(next.date)}</time>
            </p>
          )}
        </div>
        {hero.picture ? (
          <img
            {...imageOf(hero.picture, "wide")}
            alt={hero.picture.alt}
            sizes="(min-width: 768px) 45vw, (min-width: 640px) 92vw, 22rem"
            fetchPriority="high"
            className="h-auto w-full rounded-card border border-gold/60"
          />
        ) : (
          <Jewels className="mx-auto w-full max-w-[21rem] md:max-w-none" />
        )}
      </div>
      <div className="container-page">
        <Stats stats={stats} />
      </div>
    </section>
  );
}
