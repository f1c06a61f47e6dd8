import { Link } from "react-router";
import { altOf } from "../photo-words.ts";
import type { PhotoOfAlbum } from "../photos-store.server.ts";
import { PhotoRows } from "./photo-rows.tsx";

/** A few photos from any albums, each linked to its page; loaded lazily. */
export function PhotoStrip({ photos }: { photos: PhotoOfAlbum[] }) {
  const rows = photos.map((photo) => ({ photo, alt: altOf(photo, null, photo.album), album: photo.album }));
  return (
    <PhotoRows
      photos={rows}
      link={({ photo }, index, picture) => (
        <Link
          viewTransition
          to={`/gallery/${rows[index]?.album.slug}/${photo.pageKey}`}
          style={photo.placeholder ? { backgroundImage: `url(${photo.placeholder})` } : undefined}
        >
          {picture}
        </Link>
      )}
    />
  );
}
