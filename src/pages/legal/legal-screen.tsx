import { longDay } from "#platform/days.ts";
import { FormattedText } from "#ui/formatted-text/formatted-text.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Tile } from "#ui/tile.tsx";
import type { legalPage } from "./legal-page.server.ts";

/** Each section has an anchor (2.1.08). */
export function LegalScreen({ page }: { page: ReturnType<typeof legalPage> }) {
  return (
    <article>
      <PageHeader
        title={page.title}
        lead={page.lead}
        breadcrumbs={[{ label: "Home", to: "/" }, { label: page.title }]}
      />
      <div className="container-page grid gap-x-16 gap-y-10 pb-section lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="max-w-measure lg:col-start-2">
          <Tile className="p-6 md:p-8">
            <h2 className="text-h3">In short</h2>
            <ul className="formatted mt-4">
              {page.summary.map((point) => (
                <li key={JSON.stringify(point)}>
                  <FormattedText blocks={point} />
                </li>
              ))}
            </ul>
          </Tile>
          <p className="mt-6 text-ink-soft text-small">
            Last updated <time dateTime={page.updated}>{longDay(page.updated)}</time>
          </p>
        </div>
        <nav
          aria-labelledby="contents-title"
          data-screen-only
          className="lg:col-start-1 lg:row-span-2 lg:row-start-1"
        >
          <div className="lg:sticky lg:top-[calc(var(--spacing-header)+2rem)]">
            <h2 id="contents-title" className="eyebrow font-text">
              On this page
            </h2>
            <ol className="mt-3 grid gap-x-8 border-line border-l sm:max-lg:grid-cols-2">
              {page.sections.map(({ id, title }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="flex min-h-9 items-center py-1.5 pl-4 text-ink-soft text-small leading-snug underline-offset-4 hover:text-ruby hover:underline pointer-coarse:min-h-11"
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </div>
        </nav>
        <div className="grid max-w-measure gap-14 lg:col-start-2">
          {page.sections.map(({ id, title, text }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className="flex gap-3 text-h3">
                <span className="text-ink-soft lining-nums tabular-nums">{index + 1}.</span> {title}
              </h2>
              <div className="mt-4">
                <FormattedText blocks={text} under={2} />
              </div>
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}
