import type { ComponentProps } from "react";
import { cellOf, isOffered, stepsForAll } from "#content/benefits.ts";
import type { Membership } from "#content/membership.ts";
import { previewAddressOf } from "#content/preview-pictures/preview-address.server.ts";
import { content } from "#content/store.server.ts";
import type { Tier } from "#content/tiers.ts";
import { platformContext } from "#platform/platform.server.ts";
import { seo } from "#platform/seo.ts";
import { ButtonLink } from "#ui/button.tsx";
import { NumberedSteps } from "#ui/numbered-steps.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Section } from "#ui/section.tsx";
import { onTile, TierTile } from "../tier-tile.tsx";
import type { Route } from "./+types/membership";

export const handle = { shared: true };

export const meta: Route.MetaFunction = (page) =>
  seo(page, {
    heading: page.loaderData?.membership.title,
    description: page.loaderData?.membership.lead,
    preview: "membership",
    jsonLd: [page.loaderData?.jsonLd],
  });

export function loader({ context }: Route.LoaderArgs) {
  const all = content("tiers");
  const tiers = all.filter(isOffered);
  const { ORIGIN } = context.get(platformContext).config;
  const { comparison, next, ...membership } = content("membership");
  return {
    membership,
    comparison: comparison.map(({ label, about, values }) => ({
      label,
      cells: tiers.map((tier) => cellOf(values[all.indexOf(tier)] ?? "no", about, tier)),
    })),
    next: stepsForAll(next, tiers).map(({ title, text, without }) => ({
      ...{ title, text },
      note: without.length > 0 ? `Not included with ${new Intl.ListFormat("en").format(without)}.` : null,
    })),
    tiers: tiers.map((tier) => ({
      ...onTile(tier),
      description: tier.description,
      benefits: tier.benefits,
    })),
    jsonLd: tierData(tiers, content("organisation").name, ORIGIN),
  };
}

/** Each tier is an offer for a year. */
function tierData(tiers: Tier[], organisation: string, origin: string) {
  return {
    "@type": "ItemList",
    itemListElement: tiers.map(({ slug, title, description, priceCents }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: {
        "@type": "Product",
        name: `${title} Membership`,
        description,
        image: origin + previewAddressOf("membership"),
        url: `${origin}/membership#${slug}`,
        brand: { "@type": "Brand", name: organisation },
        offers: {
          "@type": "Offer",
          price: (priceCents / 100).toFixed(2),
          priceCurrency: "USD",
          availability: "https://schema.org/InStock",
          url: `${origin}/join/${slug}`,
        },
      },
    })),
  };
}

/** Each tier has its own anchor, e.g. /membership#friends-of-ours (2.9). */
export default function MembershipScreen({ loaderData }: Route.ComponentProps) {
  const { membership, comparison, next, tiers } = loaderData;
  return (
    <>
      <PageHeader
        title={membership.title}
        lead={membership.lead}
        breadcrumbs={[{ label: "Home", to: "/" }, { label: "Membership" }]}
      />
      <div className="container-page pb-section">
        <h2 className="sr-only">Levels</h2>
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
      {comparison.length > 0 && (
        <Section tone="paper">
          <Comparison heading={membership.headings.comparison} rows={comparison} levels={tiers} />
        </Section>
      )}
      {next.length + membership.answers.length > 0 && (
        <Section>
          <BeforeJoining {...membership} next={next} />
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

/** The levels beside each other: a row for each benefit, a column for each level. Scrolls within itself on a phone. */
function Comparison({
  heading,
  rows,
  levels,
}: {
  heading: string;
  rows: { label: string; cells: string[] }[];
  levels: { slug: string; title: string; price: string }[];
}) {
  return (
    <>
      <h2 id="comparison-title">{heading}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section aria-labelledby="comparison-title" tabIndex={0} className="scrolls-sideways relative mt-8">
        <table className="w-full min-w-[56rem] border-collapse text-small">
          <thead>
            <tr className="border-line border-b align-bottom">
              <td className="sticky left-0 w-40 bg-paper" />
              {levels.map(({ slug, title, price }) => (
                <th key={slug} scope="col" className="px-3 pb-4 text-left font-semibold">
                  <a href={`#${slug}`} className="link">
                    {title}
                  </a>
                  <span className="mt-1 block font-normal text-ink-soft tabular-nums">{price}/year</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, cells }) => (
              <tr key={label} className="border-line border-b">
                <th scope="row" className="sticky left-0 bg-paper py-3 pr-4 text-left font-semibold">
                  {label}
                </th>
                {levels.map(({ slug }, at) => (
                  <td key={slug} className="px-3 py-3">
                    <Value value={cells[at] ?? "no"} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function Value({ value }: { value: string }) {
  if (value === "no") return <Sign sign="–" words="Not included" />;
  return value === "yes" ? <Sign sign="✓" words="Included" className="text-emerald" /> : value;
}

function Sign({ sign, words, className }: { sign: string; words: string; className?: string }) {
  return (
    <>
      <span aria-hidden="true" className={className}>
        {sign}
      </span>
      <span className="sr-only">{words}</span>
    </>
  );
}

type BeforeJoiningProps = Pick<Membership, "headings" | "answers"> & {
  next: ComponentProps<typeof NumberedSteps>["steps"];
};

function BeforeJoining({ headings, next, answers }: BeforeJoiningProps) {
  return (
    <div className="grid gap-x-16 gap-y-14 lg:grid-cols-2">
      {next.length > 0 && (
        <section aria-labelledby="next-title">
          <h2 id="next-title" className="mb-8">
            {headings.next}
          </h2>
          <NumberedSteps steps={next} />
        </section>
      )}
      {answers.length > 0 && (
        <section aria-labelledby="answers-title">
          <h2 id="answers-title">{headings.answers}</h2>
          <div className="mt-6 divide-y divide-line border-line border-y">
            {answers.map(({ question, answer }) => (
              <details key={question} className="py-4">
                <summary className="cursor-pointer font-semibold">{question}</summary>
                <p className="mt-3 text-ink-soft">{answer}</p>
              </details>
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
