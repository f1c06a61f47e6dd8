import { Link } from "react-router";
import { queryText } from "#records/lists/list-query.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { StaffSearch } from "../components/staff-search.tsx";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/search";
import { search } from "./search.server.ts";

export const meta: Route.MetaFunction = () => screenMeta("Search");

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "dashboard.open");
  const words = queryText(asked.url.searchParams, "q", 100);
  return { words, groups: words ? await search(asked, words) : [] };
}

/** What was found among members, events, messages and accounts, as far as the role may read them. */
export default function Search({ loaderData }: Route.ComponentProps) {
  const { words, groups } = loaderData;
  const found = groups.filter(({ rows }) => rows.length > 0);
  return (
    <Screen title="Search" searchFor={words}>
      <StaffSearch value={words} id="staff-search-page" className="lg:hidden" />
      {found.length === 0 && (
        <EmptyState title={words ? `Nothing found for “${words}”` : "Search"}>
          <p>Search by name, company, email address, phone number, committee or event title.</p>
        </EmptyState>
      )}
      {found.map(({ title, rows, all }) => (
        <section key={title} aria-labelledby={`found-${title}`} className="min-w-0">
          <h2 id={`found-${title}`} className="font-semibold text-body">
            {title}
          </h2>
          <ul className="mt-2 grid rounded-card border border-line bg-paper">
            {rows.map(({ to, name, note }) => (
              <li key={`${to} ${note}`} className="border-line border-t first:border-t-0">
                <Link to={to} className="grid min-h-11 content-center px-4 py-1.5 text-small hover:text-ruby">
                  <span dir="auto" className="font-semibold wrap-anywhere">
                    {name}
                  </span>
                  {note && (
                    <span dir="auto" className="text-ink-soft wrap-anywhere">
                      {note}
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
          {all && (
            <Link to={all} className="link inline-block py-2 font-semibold text-small">
              Show all matches
            </Link>
          )}
        </section>
      ))}
    </Screen>
  );
}
