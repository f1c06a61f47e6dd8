import { ButtonLink } from "#ui/button.tsx";

type Place = { after: string | null; before: string | null };

/** The links to the previous and next page of photos. */
export function PageLinks({
  previous,
  next,
  to,
}: {
  previous: string | null;
  next: string | null;
  to: (place: Place) => string;
}) {
  if (previous === null && next === null) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-end gap-3">
      {previous && (
        <ButtonLink to={to({ before: previous, after: null })} variant="secondary" size="small">
          Newer photos
        </ButtonLink>
      )}
      {next && (
        <ButtonLink to={to({ after: next, before: null })} variant="secondary" size="small">
          Older photos
        </ButtonLink>
      )}
    </nav>
  );
}
