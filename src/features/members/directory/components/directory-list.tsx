import type { LoadedDirectory } from "#features/members/directory/load-directory.server.ts";
import { directoryUnavailable } from "#features/members/directory/messages.ts";
import type { VisibleMember } from "#features/members/directory/visible-member.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { SameForAll } from "#ui/same-for-all.tsx";
import { DirectoryToolbar } from "./directory-toolbar.tsx";
import { MemberTile } from "./member-tile.tsx";
import { Pagination } from "./pagination.tsx";

type DirectoryListProps = { path: string; directory: LoadedDirectory | null };

/** Used by every page that lists members (2.1.02, 2.10.03). */
export function DirectoryList({ path, directory }: DirectoryListProps) {
  if (!directory) {
    return (
      <Alert tone="danger" title={directoryUnavailable.title} live>
        {directoryUnavailable.description}
      </Alert>
    );
  }
  const { query, categories, inUse, closed, listings, next, previous, shown, nobody } = directory;
  return (
    <div className="grid gap-8">
      <DirectoryToolbar path={path} query={query} categories={categories} inUse={inUse} />
      <p role="status" className="-mb-3 text-ink-soft text-small" data-screen-only>
        {shown}
      </p>
      {nobody ? (
        <EmptyState
          title={nobody.title}
          action={
            <ButtonLink to={nobody.way.to ?? path} variant={nobody.way.variant}>
              {nobody.way.label}
            </ButtonLink>
          }
        >
          <p>{nobody.text}</p>
        </EmptyState>
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
