import { ButtonLink } from "#ui/button.tsx";

/**
 * Links to an album's newer and older photos, by key, so that a page stays the same while photos are added or
 * removed.
 */
export function AlbumPages({
  here,
  newer,
  older,
}: {
  here: string;
  newer: string | null;
  older: string | null;
}) {
  if (!newer && !older) return null;
  return (
    <nav aria-label="Pages" className="mt-10 flex flex-wrap justify-between gap-4 border-line border-t pt-6">
      {newer ? (
        <ButtonLink to={`${here}?before=${newer}`} variant="secondary">
          Newer photos
        </ButtonLink>
      ) : (
        <span />
      )}
      {older && (
        <ButtonLink to={`${here}?after=${older}`} variant="secondary">
          Older photos
        </ButtonLink>
      )}
    </nav>
  );
}
