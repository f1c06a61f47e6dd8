import type { Home } from "#content/home.ts";
import { imageOf } from "#content/media/picture-sources.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Jewels } from "./jewels.tsx";

/** The top of the home page: the tagline, one sentence, two buttons and three figures. */
export function Hero({ hero, stats, ticketing }: Pick<Home, "hero" | "stats"> & { ticketing?: string }) {
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
        </div>
        {hero.picture ? (
          <img
            {...imageOf(hero.picture, "wide")}
            alt={hero.picture.alt}
            sizes="(min-width: 768px) 45vw, 92vw"
            fetchPriority="high"
            className="h-auto w-full rounded-card border border-gold/60"
          />
        ) : (
          <Jewels className="mx-auto w-full max-w-[21rem] md:max-w-none" />
        )}
      </div>
      <div className="container-page">
        <ul className="grid grid-cols-3 divide-x divide-line border-line border-y">
          {stats.map(({ value, label, labelFirst }) => (
            <li
              key={label}
              className={`flex justify-end px-2 py-7 text-center sm:px-4 md:py-9 ${labelFirst ? "flex-col-reverse" : "flex-col"}`}
            >
              {labelFirst ? (
                <>
                  <Label>{label}</Label> <Figure>{value}</Figure>
                </>
              ) : (
                <>
                  <Figure>{value}</Figure> <Label>{label}</Label>
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Figure({ children }: { children: string }) {
  return (
    <span className="font-display text-[clamp(1.75rem,1.2rem+2.6vw,3.25rem)] text-ink leading-none lining-nums tabular-nums">
      {children}
    </span>
  );
}

function Label({ children }: { children: string }) {
  return <span className="mt-2.5 text-label text-ink-soft sm:text-small">{children}</span>;
}
