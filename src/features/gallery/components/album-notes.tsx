import { Link } from "react-router";
import { Alert } from "#ui/alert.tsx";

type OwnAlbum = { title: string; slug: string };

/**
 * Where the photos of an album are seen: on the page of all albums; where an outside service stands there (D12), on the
 * album's own page. `ownAlbums` is null without such a service.
 */
export function albumAddress(ownAlbums: OwnAlbum[] | null, title: string): string {
  const own = ownAlbums?.find((album) => album.title === title);
  return own ? `/gallery/${own.slug}` : "/gallery";
}

/** Where the photos are seen when the gallery itself shows an outside service. */
export function OwnAlbums({ albums, chosen }: { albums: OwnAlbum[]; chosen: string }) {
  const listed = albums.some(({ title }) => title === chosen)
    ? albums.filter(({ title }) => title === chosen)
    : albums;
  return (
    <Alert title="Where your photos appear">
      <p>
        Our gallery page uses another service. The photos you save here go to this site’s own albums instead,
        each on its own page:
      </p>
      <ul className="flex flex-wrap gap-x-5">
        {listed.map(({ title, slug }) => (
          <li key={slug}>
            <Link to={`/gallery/${slug}`} className="link inline-flex min-h-11 items-center">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** That staff look at each photo before it is seen. */
export function ShownLater() {
  return (
    <Alert title="Photos appear after review">
      Our team looks at each photo before it appears in the gallery.
    </Alert>
  );
}
