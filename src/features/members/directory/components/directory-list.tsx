import { type DirectoryQuery, isFiltered } from "#features/members/directory/directory-query.ts";
import type { LoadedDirectory } from "#features/members/directory/load-directory.server.ts";
import { directoryUnavailable, numberShown } from "#features/members/directory/messages.ts";
import type { VisibleMember } from "#features/members/directory/visible-member.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SameForAll } from "#ui/same-for-all.tsx";
import { DirectoryToolbar } from "./directory-toolbar.tsx";
import { MemberTile } from "./member-tile.tsx";
import { Pagination } from "./pagination.tsx";

type DirectoryListProps = { path: string; directory: LoadedDirectory | null; signUp: string };

/** Used by every page that lists members (2.1.02, 2.10.03). */
export function DirectoryList({ path, directory, signUp }: DirectoryListProps) {
  if (!directory) {
    return (
      <Alert tone="danger" title={directoryUnavailable.title} live>
        {directoryUnavailable.description}
      </Alert>
    );
  }
  const { query, categories, inUse, closed, listings, next, previous } = directory;
  return (
    <div className="grid gap-8">
      <DirectoryToolbar path={path} query={query} categories={categories} inUse={inUse} />
      <p role="status" className="-mb-3 text-ink-soft text-small" data-screen-only>
        {numberShown(listings.length, next !== null || previous !== null)}
      </p>
      {listings.length === 0 ? (
        <NobodyHere path={path} query={query} signUp={signUp} />
      ) : (
        <SameForAll part={Tiles} of={{ listings }} />
      )}
      {closed && listings.length > 0 && (
        <p className="text-ink-soft text-small" data-screen-only>
          {closed.text}{" "}
          <a href={closed.way.to} className="link">
            {closed.way.label}
          </a>
        </p>
      )}
      <Pagination path={path} query={query} next={next} previous={previous} />
    </div>
  );
}

function Tiles({ listings }: { listings: VisibleMember[] }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-2">
      {listings.map((listing) => (
        <li key={listing.slug}>
          <MemberTile listing={listing} />
        </li>
      ))}
    </ul>
  );
}

function NobodyHere({ path, query, signUp }: { path: string; query: DirectoryQuery; signUp: string }) {
  if (!isFiltered(query)) {
    return (
      <EmptyState
        title="The directory is opening soon"
        action={<ButtonLink to={signUp}>Get listed</ButtonLink>}
      >
        <p>No listings are live yet. Yours could be among the first.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No members found"
      action={
        <ButtonLink to={path} variant="secondary">
          Show all members
        </ButtonLink>
      }
    >
      <p>
        {query.q
          ? "Try a shorter word, or what she does instead of her name."
          : "No listings here yet. Try another letter or category."}
      </p>
    </EmptyState>
  );
}
