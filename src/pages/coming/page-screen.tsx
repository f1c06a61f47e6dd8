import type { Page } from "#content/pages.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Gem, type GemKind } from "#ui/gem.tsx";
import { PageHeader } from "#ui/page-header.tsx";

const stones: GemKind[] = ["ruby", "emerald", "diamond", "topaz", "amethyst", "platinum"];

/** A page made of short parts and a next step, from its content. */
export function PageScreen({ page }: { page: Page }) {
  return (
    <>
      <PageHeader
        title={page.title}
        lead={page.lead}
        breadcrumbs={[{ label: "Home", to: "/" }, { label: page.title }]}
      />
      <div className="container-page pb-section">
        <ul
          className={`grid gap-5 sm:grid-cols-2 ${page.parts.length % 2 === 0 ? "lg:gap-6" : "lg:grid-cols-3 lg:gap-6"}`}
        >
          {page.parts.map((part, index) => (
            <li key={part.title} className="rounded-card border border-line bg-paper p-6 md:p-8">
              <Gem kind={stones[index % stones.length] as GemKind} className="size-9" />
              <h2 className="mt-5 text-h3">{part.title}</h2>
              {part.link ? (
                <a href={part.link} className="link mt-2 inline-block break-all">
                  {part.text}
                </a>
              ) : (
                <p className="mt-2 text-ink-soft">{part.text}</p>
              )}
            </li>
          ))}
        </ul>
        <div className="mt-10 flex flex-col gap-3 sm:flex-row">
          {page.actions.map((action, index) => {
            const look = {
              variant: index === 0 ? ("primary" as const) : ("secondary" as const),
              newTab: action.newTab,
            };
            return action.path.startsWith("/") ? (
              <ButtonLink key={action.label} to={action.path} {...look}>
                {action.label}
              </ButtonLink>
            ) : (
              <ButtonLink key={action.label} href={action.path} {...look}>
                {action.label}
              </ButtonLink>
            );
          })}
        </div>
      </div>
    </>
  );
}
