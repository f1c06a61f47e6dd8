import { type DirectoryQuery, directoryAddress } from "#features/members/directory/directory-query.ts";
import { ButtonLink } from "#ui/button.tsx";

type PaginationProps = { path: string; query: DirectoryQuery; next: string | null; previous: string | null };

export function Pagination({ path, query, next, previous }: PaginationProps) {
  if (!next && !previous) return null;
  return (
    <nav aria-label="Pages" className="flex justify-between gap-4 border-line border-t pt-6" data-screen-only>
      {previous ? (
        <ButtonLink
          to={directoryAddress(path, { ...query, after: null, before: previous })}
          variant="secondary"
        >
          Previous
        </ButtonLink>
      ) : (
        <span />
      )}
      {next && (
        <ButtonLink to={directoryAddress(path, { ...query, before: null, after: next })} variant="secondary">
          Next
        </ButtonLink>
      )}
    </nav>
  );
}
