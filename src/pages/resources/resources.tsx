import { ArrowUpRight } from "lucide-react";
import { useId } from "react";
import { isOnSite, requireOnSite } from "#content/on-site.server.ts";
import type { Resources } from "#content/resources.ts";
import { content } from "#content/store.server.ts";
import { seo } from "#platform/seo.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Gem } from "#ui/gem.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Section } from "#ui/section.tsx";
import type { Route } from "./+types/resources";

export const handle = { shared: true };

export const meta: Route.MetaFunction = (page) =>
  seo(page, {
    heading: page.loaderData?.resources.title,
    description: page.loaderData?.resources.lead,
    preview: "resources",
  });

export function loader({ request }: Route.LoaderArgs) {
  requireOnSite(request);
  const resources = content("resources");
  return { resources, hasHelp: isOnSite(resources.help.path) };
}

/** (2.22) */
export default function ResourcesScreen({ loaderData }: Route.ComponentProps) {
  const { title, lead, tools, note, help } = loaderData.resources;
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        breadcrumbs={[{ label: "Home", to: "/" }, { label: "Resources" }]}
      />
      <div className="container-page pb-section">
        <div className="grid gap-6 lg:grid-cols-2">
          {tools.map((tool) => (
            <ToolTile key={tool.title} tool={tool} />
          ))}
        </div>
        <p className="mt-10 flex max-w-measure gap-3 text-ink-soft text-small">
          <ArrowUpRight aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
          {note}
        </p>
      </div>
      {loaderData.hasHelp && (
        <Section tone="ink" aria-labelledby="help-title">
          <div className="flex flex-wrap items-end justify-between gap-8">
            <div className="max-w-xl">
              <h2 id="help-title">{help.title}</h2>
              <p className="mt-4 text-ivory/80 text-lead">{help.text}</p>
            </div>
            <ButtonLink to={help.path} variant="secondary" size="large" className="w-full sm:w-auto">
              {help.label}
            </ButtonLink>
          </div>
        </Section>
      )}
    </>
  );
}

function ToolTile({ tool }: { tool: Resources["tools"][number] }) {
  const id = useId();
  return (
    <article
      aria-labelledby={id}
      className="flex flex-col rounded-card border border-line bg-paper p-7 transition-shadow duration-200 hover:shadow-lift md:p-9"
    >
      <div className="flex items-start gap-5">
        <Gem kind={tool.gem} className="size-14" />
        <div>
          <h2 id={id} className="text-h3">
            {tool.title}
          </h2>
          <p className="mt-1 text-ink-soft text-small">{tool.kind}</p>
        </div>
      </div>
      <p className="mt-6">{tool.text}</p>
      <ul className="lozenge-list mt-6 mb-8 grid flex-1 content-start gap-2.5 border-line border-t pt-6 text-[1rem] text-ink-soft">
        {tool.uses.map((use) => (
          <li key={use}>{use}</li>
        ))}
      </ul>
      <ButtonLink href={tool.link} newTab variant="secondary" className="w-full sm:w-fit">
        {tool.action}
      </ButtonLink>
    </article>
  );
}
