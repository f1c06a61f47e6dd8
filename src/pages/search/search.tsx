import { Search } from "lucide-react";
import { Form, Link } from "react-router";
import { sharedBy } from "#platform/http/cache-key.ts";
import { pageUrl } from "#platform/http/page-url.ts";
import { singleLine } from "#platform/plain-text.ts";
import { searchLength } from "#platform/search-length.ts";
import { privateScreen } from "#platform/seo.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Input } from "#ui/input.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import type { Route } from "./+types/search";
import { howMany } from "./search-words.ts";
import { type Group, type Result, searchSite } from "./site-search.server.ts";

export const handle = { shared: true, sharedAs: sharedBy({ q: /\S/ }) };

export const meta: Route.MetaFunction = (page) => privateScreen(page, "Search");

/** Open to everyone; of members it finds what the reader may see of them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const q = singleLine(pageUrl(request).searchParams.get("q") ?? "").slice(0, searchLength);
  return { q, groups: q ? await searchSite(request, context, q) : [] };
}

/** One search over pages, events, members, news and albums, also without scripts. */
export default function SearchScreen({ loaderData: { q, groups } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Search" breadcrumbs={[{ label: "Home", to: "/" }, { label: "Search" }]} />
      <div className="container-page pb-section">
        <SearchForm q={q} />
        {groups.length > 0 ? (
          <Found q={q} groups={groups} />
        ) : (
          <div className="mt-10">
            <NothingYet q={q} />
          </div>
        )}
      </div>
    </>
  );
}

function SearchForm({ q }: { q: string }) {
  return (
    <search data-screen-only>
      <Form method="get" action="/search" className="flex max-w-[61.5rem] gap-3">
        <div className="relative min-w-0 flex-1">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-3 left-3.5 size-5 text-ink-soft"
          />
          <Input
            key={q}
            type="search"
            aria-label="Search this site"
            name="q"
            defaultValue={q}
            placeholder="A page, event, member or story"
            maxLength={searchLength}
            dir="auto"
            className="pl-11"
          />
        </div>
        <Button type="submit">Search</Button>
      </Form>
    </search>
  );
}

function NothingYet({ q }: { q: string }) {
  return (
    <EmptyState
      title={
        q ? (
          <>
            Nothing found for “<bdi className="wrap-anywhere">{q}</bdi>”
          </>
        ) : (
          "What are you looking for?"
        )
      }
      action={
        <>
          <ButtonLink to="/event-calendar" variant="secondary">
            See the calendar
          </ButtonLink>
          <ButtonLink to="/directory" variant="secondary">
            Browse members
          </ButtonLink>
          {q && (
            <ButtonLink to="/contact" variant="secondary">
              Ask us
            </ButtonLink>
          )}
        </>
      }
    >
      <p>
        {q
          ? "Check the spelling, or try fewer or shorter words."
          : "Search pages, events, members, news and photo albums by any word in them."}
      </p>
    </EmptyState>
  );
}

function Found({ q, groups }: { q: string; groups: Group[] }) {
  const count = groups.reduce((sum, { results }) => sum + results.length, 0);
  const more = groups.some(({ all }) => all !== null);
  return (
    <div className="mt-6">
      <p role="status" dir="auto" className="text-ink-soft text-small wrap-anywhere">
        {howMany(q, count, more)}
      </p>
      {groups.map((group) => (
        <FoundGroup key={group.title} {...group} />
      ))}
    </div>
  );
}

const shownFirst = 5; // results of a group; the others open below them

function FoundGroup({ title, results, all }: Group) {
  const id = `found-${title.toLowerCase().replace(" ", "-")}`;
  const others = results.slice(shownFirst);
  return (
    <section
      aria-labelledby={id}
      className="mt-8 grid gap-x-10 gap-y-3 lg:grid-cols-[11rem_minmax(0,48rem)] lg:border-line lg:border-t lg:pt-3"
    >
      <h2 id={id} className="text-h3 lg:pt-3">
        {title}
      </h2>
      <div>
        <Results results={results.slice(0, shownFirst)} />
        {others.length > 0 && (
          <details>
            <summary className="link min-h-11 w-fit cursor-pointer py-2.5 font-semibold">
              {`Show ${others.length} more`}
            </summary>
            <Results results={others} />
          </details>
        )}
        {all && (
          <Link to={all.to} className="link inline-block py-2.5 font-semibold">
            {all.label}
          </Link>
        )}
      </div>
    </section>
  );
}

function Results({ results }: { results: Result[] }) {
  return (
    <ul>
      {results.map(({ to, title, note, excerpt }) => (
        <li key={to} className="group relative border-line border-t py-4 lg:first:border-t-0">
          <h3 dir="auto" className="font-semibold font-text text-body tracking-normal wrap-anywhere">
            <Link to={to} className="after:absolute after:inset-0 group-hover:text-ruby">
              {title}
            </Link>
          </h3>
          {note && (
            <p dir="auto" className="mt-0.5 text-ink-soft text-small wrap-anywhere">
              {note}
            </p>
          )}
          {excerpt.length > 0 && (
            <p dir="auto" className="mt-1.5 text-ink-soft wrap-anywhere">
              {excerpt.map(({ text, isFound }, at) =>
                isFound ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
                  <mark key={at} className="bg-transparent font-semibold text-ink">
                    {text}
                  </mark>
                ) : (
                  text
                ),
              )}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
