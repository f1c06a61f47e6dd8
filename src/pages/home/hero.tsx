import { Link } from "react-router";
import type { Home } from "#content/home.ts";
import { imageOf } from "#content/media/picture-sources.ts";
import type { CalendarEntry } from "#features/events/calendar/calendar-entry.ts";
import { displayDate } from "#features/events/event.ts";
import { onNow } from "#features/events/tile-words.ts";
import { ButtonLink } from "#ui/button.tsx";
import { StoneFaces } from "#ui/gem.tsx";
import { Stats } from "../stats.tsx";

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
              {next.on ? onNow : "Next"}:{" "}
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

const sparks = [
  [96, 92, 9],
  [452, 68, 13],
  [506, 330, 8],
  [70, 396, 11],
  [300, 40, 6],
] as const;

const spark = ([x, y, size]: readonly [number, number, number]) =>
  `M${x} ${y - size}Q${x} ${y} ${x + size} ${y}Q${x} ${y} ${x} ${y + size}Q${x} ${y} ${x - size} ${y}Q${x} ${y} ${x} ${y - size}Z`;

/** Decoration: the stones of three membership tiers on magnolia petals that are cut like facets. */
function Jewels({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 560 520" className={className}>
      <g opacity="0.9">
        {petals.map(({ shape, fill }) => (
          <path key={fill} d={shape} fill={fill} />
        ))}
      </g>
      <circle cx="280" cy="262" r="214" fill="none" stroke="#b08433" strokeWidth="1" opacity="0.7" />
      <circle
        cx="280"
        cy="262"
        r="236"
        fill="none"
        stroke="#b08433"
        strokeWidth="1"
        strokeDasharray="1 9"
        opacity="0.8"
      />
      <g transform="translate(300 56) scale(1.72) rotate(9 50 50)">
        <StoneFaces kind="emerald" />
      </g>
      <g transform="translate(292 268) scale(1.9) rotate(-6 50 50)">
        <StoneFaces kind="diamond" />
      </g>
      <g transform="translate(62 116) scale(2.7) rotate(-8 50 50)">
        <StoneFaces kind="ruby" />
      </g>
      <g fill="#b08433">
        <path d={sparks.map(spark).join("")} />
      </g>
    </svg>
  );
}

const center = [280, 262] as const;
const petalCount = 7;
const tones = ["#f3e9de", "#efe2d6", "#f6eee5", "#ecdccf"];

/** Broad petals around the centre, each of two flat halves, like a magnolia seen from above; one path for each tone. */
const halves = Array.from({ length: petalCount }, (_, index) => {
  const turn = (index / petalCount) * 2 * Math.PI - Math.PI / 2;
  const at = (angle: number, radius: number) =>
    `${(center[0] + Math.cos(turn + angle) * radius).toFixed(0)} ${(center[1] + Math.sin(turn + angle) * radius).toFixed(0)}`;
  const half = (side: number) =>
    `M${center.join(" ")}L${at(0.52 * side, 150)} ${at(0.3 * side, 226)} ${at(0, 254)}Z`;
  return [
    { shape: half(-1), fill: tones[(index * 2) % 4] },
    { shape: half(1), fill: tones[(index * 2 + 1) % 4] },
  ];
}).flat();
const petals = tones.map((fill) => ({
  fill,
  shape: halves.flatMap((half) => (half.fill === fill ? half.shape : [])).join(""),
}));
