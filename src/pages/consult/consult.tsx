import type { Consult } from "#content/consult.ts";
import { imageOf } from "#content/media/picture-sources.ts";
import { isOnSite, requireOnSite } from "#content/on-site.server.ts";
import { content } from "#content/store.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { seo } from "#platform/seo.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Gem, type GemKind, StoneFaces } from "#ui/gem.tsx";
import { Portrait } from "#ui/portrait.tsx";
import { Section } from "#ui/section.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { Route } from "./+types/consult";

export const handle = { shared: true };

export const meta: Route.MetaFunction = (page) =>
  seo(page, {
    heading: page.loaderData?.consult.title,
    description: page.loaderData?.consult.hero.text,
    preview: "consult",
    jsonLd: [page.loaderData?.jsonLd],
  });

export function loader({ request, context }: Route.LoaderArgs) {
  requireOnSite(request);
  const consult = content("consult");
  const { ORIGIN } = context.get(platformContext).config;
  const jsonLd = {
    "@type": "Service",
    name: consult.hero.eyebrow,
    description: consult.hero.text,
    provider: {
      "@type": "Organization",
      "@id": `${ORIGIN}/#organization`,
      name: content("organisation").name,
    },
  };
  return { consult, canBook: isOnSite(consult.booking.link), jsonLd };
}

/** (2.23) */
export default function ConsultScreen({ loaderData }: Route.ComponentProps) {
  const { title, hero, booking, expert, steps, callToAction } = loaderData.consult;
  const book = loaderData.canBook && (
    <ButtonLink href={booking.link} newTab size="large" className="w-full sm:w-auto">
      {booking.label}
    </ButtonLink>
  );
  return (
    <>
      <section aria-labelledby="consult-title" className="container-page overflow-hidden pt-8 md:pt-10">
        <Breadcrumbs items={[{ label: "Home", to: "/" }, { label: title }]} />
        <div className="grid items-center gap-x-12 gap-y-6 pt-8 pb-14 md:grid-cols-[1.05fr_0.95fr] md:pb-20">
          <div>
            <p className="eyebrow text-ruby">{hero.eyebrow}</p>
            <h1 id="consult-title" className="mt-6 max-w-[7.6em]">
              {hero.title}
            </h1>
            <p className="mt-6 max-w-[34rem] text-ink-soft text-lead">{hero.text}</p>
            {book && <div className="mt-9">{book}</div>}
          </div>
          <Ascent className="mx-auto w-full max-w-[24rem] md:max-w-none" />
        </div>
      </section>
      <Expert expert={expert} />
      <Steps steps={steps} />
      <Section tone="ink" aria-labelledby="call-title">
        <div className="flex flex-wrap items-end justify-between gap-8">
          <div className="max-w-xl">
            <h2 id="call-title">{callToAction.title}</h2>
            <p className="mt-4 text-ivory/80 text-lead">{callToAction.text}</p>
          </div>
          {book}
        </div>
      </Section>
    </>
  );
}

/** Decoration: six stones rising along a golden line to a seventh place that is still empty. */
function Ascent({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 560 460" className={className}>
      {petals.map(([points, fill]) => (
        <polygon key={points} points={points} fill={fill} />
      ))}
      <path
        d={`M${places.map(({ x, y }) => `${x} ${y}`).join("L")}L${last.x} ${last.y}`}
        fill="none"
        stroke="#b08433"
        strokeWidth="1.2"
        opacity="0.8"
      />
      {places.map(({ kind, x, y, size }) => (
        <g key={kind} transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})`}>
          <StoneFaces kind={kind} />
        </g>
      ))}
      <circle cx={last.x} cy={last.y} r="46" fill="#fbf7f1" stroke="#b08433" strokeWidth="1.2" />
      <circle
        cx={last.x}
        cy={last.y}
        r="57"
        fill="none"
        stroke="#b08433"
        strokeWidth="1.2"
        strokeDasharray="1 8"
        strokeLinecap="round"
      />
      <path
        d={`M${last.x} ${last.y - 17}Q${last.x} ${last.y} ${last.x + 17} ${last.y}Q${last.x} ${last.y} ${last.x} ${last.y + 17}Q${last.x} ${last.y} ${last.x - 17} ${last.y}Q${last.x} ${last.y} ${last.x} ${last.y - 17}Z`}
        fill="#b08433"
      />
    </svg>
  );
}

const last = { x: 474, y: 76 };

const places: { kind: GemKind; x: number; y: number; size: number }[] = [
  { kind: "topaz", x: 60, y: 404, size: 52 },
  { kind: "emerald", x: 128, y: 322, size: 64 },
  { kind: "diamond", x: 226, y: 346, size: 74 },
  { kind: "amethyst", x: 282, y: 240, size: 84 },
  { kind: "platinum", x: 388, y: 262, size: 78 },
  { kind: "ruby", x: 398, y: 150, size: 96 },
];

const petals = [
  ["20,440 300,440 128,236", "#f4ebe0"],
  ["128,236 300,440 330,150", "#f0e4d8"],
  ["300,440 540,440 330,150", "#f6eee5"],
  ["540,440 330,150 520,40", "#efe2d6"],
  ["540,440 520,40 556,220", "#f3e9de"],
] as const;

function Expert({ expert }: Pick<Consult, "expert">) {
  return (
    <Section tone="paper" aria-labelledby="expert-title">
      <div className="grid gap-x-16 gap-y-10 md:grid-cols-[0.7fr_1.3fr]">
        <figure className="md:justify-self-center">
          <span className="inline-block rounded-full border border-gold/60 p-2">
            <Portrait
              name={expert.name}
              image={imageOf(expert.photo, "square")}
              sizes="15rem"
              className="size-44 md:size-60"
            />
          </span>
          <figcaption className="sr-only">{`Portrait of ${expert.name}`}</figcaption>
        </figure>
        <div>
          <p className="eyebrow text-ruby">{expert.eyebrow}</p>
          <h2 id="expert-title" className="mt-4">
            {expert.name}
          </h2>
          <p className="mt-2 text-ink-soft">{expert.role}</p>
          <div className="mt-7 grid max-w-measure gap-5">
            {expert.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <ul className="mt-10 flex flex-wrap gap-x-12 gap-y-6 border-line border-t pt-8">
            {expert.facts.map(({ value, label }) => (
              <li key={label}>
                <span className="block font-display text-[2.5rem] leading-none lining-nums tabular-nums">
                  {value}
                </span>{" "}
                <span className="mt-2 block text-ink-soft text-small">{label}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}

const stones: GemKind[] = ["topaz", "emerald", "diamond", "amethyst", "platinum", "ruby"];

/** (2.23.03) */
function Steps({ steps }: Pick<Consult, "steps">) {
  return (
    <Section aria-labelledby="steps-title">
      <SectionHeading id="steps-title" eyebrow={steps.eyebrow} title={steps.title} text={steps.text} />
      <ol className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {steps.cards.map(({ title, text, outcome }, index) => (
          <li key={title} className="flex flex-col rounded-card border border-line bg-paper p-7 md:p-8">
            <div className="flex items-center justify-between">
              <Gem kind={stones[index] as GemKind} className="size-11" />
              <span
                aria-hidden="true"
                className="font-display text-[2rem] text-gold leading-none lining-nums"
              >
                {index + 1}
              </span>
            </div>
            <h3 className="mt-6">{title}</h3>
            <p className="mt-2 flex-1 text-ink-soft">{text}</p>
            <p className="mt-6 border-line border-t pt-4 text-small">
              <span className="text-ink-soft">You get:</span>{" "}
              <strong className="font-semibold">{outcome}</strong>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
