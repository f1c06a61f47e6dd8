import { content } from "#content/store.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { seo } from "#platform/seo.ts";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Section } from "#ui/section.tsx";
import { onTile, TierTile } from "../tier-tile.tsx";
import type { Route } from "./+types/membership";
import { BeforeJoining } from "./before-joining.tsx";
import { Comparison } from "./comparison.tsx";
import { tierData } from "./tier-data.ts";

export const handle = { shared: true };

export const meta: Route.MetaFunction = (page) =>
  seo(page, {
    heading: page.loaderData?.membership.title,
    description: page.loaderData?.membership.lead,
    preview: "membership",
    jsonLd: [page.loaderData?.jsonLd],
  });

export function loader({ context }: Route.LoaderArgs) {
  const tiers = content("tiers");
  const { ORIGIN } = context.get(platformContext).config;
  return {
    membership: content("membership"),
    tiers: tiers.map((tier) => ({
      ...onTile(tier),
      description: tier.description,
      benefits: tier.benefits,
    })),
    jsonLd: tierData(tiers, content("organisation").name, ORIGIN),
  };
}

/** Each tier has its own anchor, e.g. /membership#friends-of-ours (2.9). */
export default function Membership({ loaderData }: Route.ComponentProps) {
  const { membership, tiers } = loaderData;
  return (
    <>
      <PageHeader
        title={membership.title}
        lead={membership.lead}
        breadcrumbs={[{ label: "Home", to: "/" }, { label: "Membership" }]}
      />
      <div className="container-page pb-section">
        <h2 className="sr-only">Tiers</h2>
        <div className="grid gap-x-6 gap-y-8 pt-4 md:grid-cols-2 lg:grid-cols-3">
          {tiers.map((tier) => (
            <TierTile
              key={tier.slug}
              tier={tier}
              description={tier.description}
              list={tier.benefits}
              listHeading="Membership Includes:"
              priceSuffix="/year"
              anchor={tier.slug}
              isFirstOnPhone={tier.featured}
            />
          ))}
        </div>
      </div>
      {membership.comparison.length > 0 && (
        <Section tone="paper">
          <Comparison heading={membership.headings.comparison} rows={membership.comparison} levels={tiers} />
        </Section>
      )}
      {membership.next.length + membership.answers.length > 0 && (
        <Section>
          <BeforeJoining {...membership} />
        </Section>
      )}
      <Section tone="ink" aria-labelledby="questions-title">
        <div className="flex flex-wrap items-end justify-between gap-8">
          <div className="max-w-xl">
            <h2 id="questions-title">{membership.questions.title}</h2>
            <p className="mt-4 text-ivory/80 text-lead">{membership.questions.text}</p>
          </div>
          <ButtonLink to="/contact" variant="secondary" size="large">
            Contact Us
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
