import { requireOnSite } from "#content/on-site.server.ts";
import type { Sponsors } from "#content/sponsors.ts";
import { content } from "#content/store.server.ts";
import type { Supporter } from "#content/supporters.ts";
import { seo } from "#platform/seo.ts";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { SameForAll } from "#ui/same-for-all.tsx";
import { Section } from "#ui/section.tsx";
import { Tile } from "#ui/tile.tsx";
import { SupporterWall } from "../supporter-wall.tsx";
import type { Route } from "./+types/sponsors";

export const handle = { shared: true };

export const meta: Route.MetaFunction = (page) =>
  seo(page, {
    heading: page.loaderData?.page.title,
    description: page.loaderData?.page.lead,
    preview: "sponsors",
  });

export function loader({ request }: Route.LoaderArgs) {
  requireOnSite(request);
  return { page: content("sponsors"), supporters: content("supporters") };
}

export default function SponsorsScreen({ loaderData }: Route.ComponentProps) {
  return <SameForAll part={Parts} of={loaderData} />;
}

function Parts({ page, supporters }: { page: Sponsors; supporters: Supporter[] }) {
  const { title, lead, packages, audience, wall, contact } = page;
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        breadcrumbs={[{ label: "Home", to: "/" }, { label: title }]}
        actions={
          <ButtonLink href="/sponsors.pdf" variant="secondary">
            Packages as PDF
          </ButtonLink>
        }
      />
      <Section aria-labelledby="packages-title" tone="paper">
        <h2 id="packages-title" className="sr-only">
          Packages
        </h2>
        <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
          {packages.map((one) => (
            <Package key={one.key} of={one} />
          ))}
        </ul>
      </Section>
      <Section aria-labelledby="audience-title" tone="ink">
        <div className="grid gap-10 lg:grid-cols-[3fr_2fr] lg:items-end">
          <div className="max-w-2xl">
            <h2 id="audience-title">{audience.title}</h2>
            <p className="mt-4 text-ivory/80 text-lead">{audience.text}</p>
          </div>
          {audience.figures.length > 0 && <Figures figures={audience.figures} />}
        </div>
      </Section>
      {supporters.length > 0 && (
        <Section aria-labelledby="wall-title">
          <h2 id="wall-title">{wall.title}</h2>
          <p className="mt-4 mb-10 max-w-measure text-ink-soft text-lead">{wall.text}</p>
          <SupporterWall supporters={supporters} />
        </Section>
      )}
      <Section aria-labelledby="contact-title" tone="paper">
        <div className="flex flex-wrap items-end justify-between gap-8">
          <div className="max-w-2xl">
            <h2 id="contact-title">{contact.title}</h2>
            <p className="mt-4 text-ink-soft text-lead">{contact.text}</p>
          </div>
          <ButtonLink to={contact.path} size="large" className="w-full sm:w-fit">
            {contact.label}
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}

function Package({ of }: { of: Sponsors["packages"][number] }) {
  const { key, title, price, per, text, includes } = of;
  return (
    <Tile as="li" className="flex flex-col p-7 md:p-8">
      <h3>{title}</h3>
      <p className="mt-3 flex items-baseline gap-1.5">
        <span className="font-display text-[2.25rem] leading-none lining-nums tabular-nums">{price}</span>
        <span className="text-ink-soft text-small">{per}</span>
      </p>
      <p className="mt-4 text-ink-soft">{text}</p>
      <ul className="lozenge-list mt-6 grid gap-2.5 border-line border-t pt-6 text-[1rem] leading-normal">
        {includes.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="mt-auto pt-8">
        <ButtonLink
          to={`/contact?${new URLSearchParams({ sponsorship: key })}#message-title`}
          className="w-full"
        >
          <span>Ask about this package</span>
          <span className="sr-only">: {title}</span>
        </ButtonLink>
      </div>
    </Tile>
  );
}

function Figures({ figures }: Pick<Sponsors["audience"], "figures">) {
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-6">
      {figures.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-ivory/80 text-small">{label}</dt>
          <dd className="font-display text-[2.25rem] leading-none lining-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
