import { ButtonLink } from "#ui/button.tsx";

/**
 * Links to the list's previous and next page, by cursor, so that a page stays the same while events are added
 * or removed.
 */
export function Pagination({ previous, next }: { previous: string | null; next: string | null }) {
  if (!next && !previous) return null;
  return (
    <nav
      aria-label="Pages"
      data-screen-only
      className="mt-10 flex justify-between gap-4 border-line border-t pt-6"
    >
      {previous ? (
        <ButtonLink to={previous} variant="secondary">
          Previous
        </ButtonLink>
      ) : (
        <span />
      )}
      {next && (
        <ButtonLink to={next} variant="secondary">
          Next
        </ButtonLink>
      )}
    </nav>
  );
}
