import { requireOnSite } from "#content/on-site.server.ts";
import type { Summit } from "#content/summit.ts";
import { platformContext } from "#platform/platform.server.ts";
import { seo } from "#platform/seo.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Gem } from "#ui/gem.tsx";
import { ReadyPart } from "#ui/ready-part.tsx";
import { Section } from "#ui/section.tsx";
import { CheckoutLink } from "../checkout-link.tsx";
import { PastNote } from "../past-note.tsx";
import { NextTime } from "../yearly/next-time.tsx";
import type { Route } from "./+types/summit";
import { Hero } from "./hero.tsx";
import { loadSummit } from "./load-summit.server.ts";
import { Sessions } from "./sessions.tsx";

export const handle = { shared: true };

export const meta: Route.MetaFunction = (page) =>
  seo(page, {
    ...(page.loaderData?.seo ?? { heading: undefined, description: undefined }),
    preview: "summit",
  });

export function loader({ request, params, context }: Route.LoaderArgs) {
  requireOnSite(request);
  return loadSummit(context.get(platformContext), params.year);
}

/** (2.16) The present year or a former one. */
export default function AiSummit({ loaderData }: Route.ComponentProps) {
  const { hero, past, present, coming } = loaderData;
  return (
    <>
      <Hero {...hero}>
        {present ? (
          <ButtonLink to={present.path}>{present.label}</ButtonLink>
        ) : coming ? (
          <>
            <ButtonLink href="#registration" size="large">
              See Prices
            </ButtonLink>
            <ButtonLink href="#schedule" size="large" variant="secondary">
              See the Schedule
            </ButtonLink>
          </>
        ) : (
          <NextTime provider={loaderData.newsletterProvider} />
        )}
      </Hero>
      {coming && <Coming {...coming} />}
      <ReadyPart html={past?.html ?? ""} />
    </>
  );
}

type ComingProps = NonNullable<Route.ComponentProps["loaderData"]["coming"]>;

function Coming({ summit, status, formerYears }: ComingProps) {
  const [general, nonprofit] = status.rows;
  return (
    <>
      <Section tone="paper" id="schedule" aria-labelledby="schedule-title">
        <Schedule schedule={summit.schedule} day={summit.date} />
      </Section>
      <Why why={summit.why} />
      <Section id="registration" aria-labelledby="registration-title">
        <div className="grid items-start gap-x-14 gap-y-12 lg:grid-cols-[1.7fr_1fr]">
          <Registration registration={summit.registration} status={status} />
          <aside
            aria-labelledby="sponsor-title"
            className="rounded-card border border-line bg-paper p-7 md:p-9"
          >
            <Gem kind="topaz" className="size-12" />
            <h2 id="sponsor-title" className="mt-5 text-h3">
              {summit.sponsor.title}
            </h2>
            <p className="mt-2 font-display text-[2.75rem] leading-none lining-nums tabular-nums">
              {status.sponsor.price}
            </p>
            <p className="mt-4 mb-7 text-ink-soft">{summit.sponsor.text}</p>
            <CheckoutLink sale={status.sponsor.sale} variant="secondary" className="w-full">
              Become a Sponsor - {status.sponsor.price}
            </CheckoutLink>
          </aside>
        </div>
      </Section>
      <Section tone="paper" aria-labelledby="hosted-title">
        <div className="grid items-end gap-x-16 gap-y-8 lg:grid-cols-[1.4fr_1fr]">
          <div>
            <h2 id="hosted-title">{summit.hosted.title}</h2>
            <p className="mt-4 max-w-measure text-lead">{summit.hosted.text}</p>
          </div>
          <div className="grid gap-3">
            {status.earlyBirdNote && <p className="text-ink-soft text-small">{status.earlyBirdNote}</p>}
            {general && (
              <CheckoutLink sale={general.sale} size="large">
                Early Bird - {general.price}
              </CheckoutLink>
            )}
            {nonprofit && (
              <CheckoutLink sale={nonprofit.sale} size="large" variant="secondary">
                Non-Profit Early Bird - {nonprofit.price}
              </CheckoutLink>
            )}
            <ReadyPart html={formerYears} />
          </div>
        </div>
      </Section>
    </>
  );
}

/** (2.16.04) The page's dark section. */
function Why({ why }: Pick<Summit, "why">) {
  return (
    <Section tone="ink" aria-labelledby="why-title">
      <div className="max-w-3xl">
        <h2 id="why-title">{why.title}</h2>
        <p className="mt-5 font-display text-[clamp(1.25rem,1.1rem+0.6vw,1.5rem)] text-ivory/90 leading-snug">
          {why.lead}
        </p>
      </div>
      <ul className="mt-12 grid gap-x-10 gap-y-9 md:mt-16 md:grid-cols-3">
        {why.reasons.map(({ title, text }) => (
          <li key={title} className="border-gold border-t pt-6">
            <h3>{title}</h3>
            <p className="mt-3 text-ivory/80">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Schedule({ schedule, day }: Pick<Summit, "schedule"> & { day: string }) {
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_2fr]">
      <div className="lg:sticky lg:top-28 lg:self-start">
        <h2 id="schedule-title">{schedule.title}</h2>
        <p className="mt-4 max-w-measure text-ink-soft text-lead">{schedule.text}</p>
      </div>
      <Sessions sessions={schedule.sessions} day={day} />
    </div>
  );
}

/** (2.16.05 to 2.16.07) On a narrow screen each row of the table becomes a tile. */
function Registration({ registration, status }: Pick<Summit, "registration"> & Pick<ComingProps, "status">) {
  return (
    <div>
      <h2 id="registration-title">{registration.title}</h2>
      <p className="mt-4 max-w-measure text-ink-soft text-lead">{registration.text}</p>
      <p className="mt-5 font-semibold">{status.earlyBirdEnds}</p>
      {status.earlyBirdNote && <PastNote className="mt-3">{status.earlyBirdNote}</PastNote>}
      <table className="price-table mt-8">
        <caption className="sr-only">Prices by audience</caption>
        <thead>
          <tr>
            <th scope="col">Who</th>
            <th scope="col">Early bird</th>
            <th scope="col">General</th>
            <th scope="col">
              <span className="sr-only">Register</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {status.rows.map(({ audience, price, ends, general, sale }) => (
            <tr key={audience}>
              <th scope="row">{audience}</th>
              <td data-head="Early bird">
                <span>{price}</span> <span className="sr-only">early</span>
                {ends !== status.rows[0]?.ends && <span className="block text-small">through {ends}</span>}
              </td>
              <td data-head="General">
                {general} <span className="sr-only">general</span>
              </td>
              <td>
                <CheckoutLink sale={sale} variant="secondary" className="w-full">
                  Register<span className="sr-only">, {audience}</span>
                </CheckoutLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
