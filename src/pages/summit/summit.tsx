import { requireOnSite } from "#content/on-site.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { seo } from "#platform/seo.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Gem } from "#ui/gem.tsx";
import { ReadyPart } from "#ui/ready-part.tsx";
import { Section } from "#ui/section.tsx";
import { CheckoutLink } from "../checkout-link.tsx";
import { NextTime } from "../yearly/next-time.tsx";
import type { Route } from "./+types/summit";
import { Hero } from "./hero.tsx";
import { loadSummit } from "./load-summit.server.ts";
import { Registration } from "./registration.tsx";
import { Schedule } from "./schedule.tsx";
import { Why } from "./why.tsx";

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
  const { summit, hero, past, present, status } = loaderData;
  const [general, nonprofit] = status.rows;
  return (
    <>
      <Hero summit={summit} {...hero}>
        {present ? (
          <ButtonLink to={present.path}>{present.label}</ButtonLink>
        ) : past === null ? (
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
      <ReadyPart html={past ?? ""} />
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
            {past === null && status.earlyBirdNote && (
              <p className="text-ink-soft text-small">{status.earlyBirdNote}</p>
            )}
            {past === null && general && (
              <CheckoutLink sale={general.sale} size="large">
                Early Bird - {general.price}
              </CheckoutLink>
            )}
            {past === null && nonprofit && (
              <CheckoutLink sale={nonprofit.sale} size="large" variant="secondary">
                Non-Profit Early Bird - {nonprofit.price}
              </CheckoutLink>
            )}
            <ReadyPart html={loaderData.formerYears} />
          </div>
        </div>
      </Section>
    </>
  );
}
