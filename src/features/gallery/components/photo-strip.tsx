import { Link } from "react-router";
import type { StripPhoto } from "../photos-store.server.ts";
import { PhotoRows } from "./photo-rows.tsx";

/** A few photos from any albums, each linked to its page; loaded lazily. */
export function PhotoStrip({ photos }: { photos: StripPhoto[] }) {
  return (
    <PhotoRows
      photos={photos.map((photo) => ({ photo, alt: photo.alt }))}
      link={({ photo: { page, placeholder } }, _, picture) => (
        <Link
          viewTransition
          to={page}
          style={placeholder ? { backgroundImage: `url(${placeholder})` } : undefined}
        >
          {picture}
        </Link>
      )}
    />
  );
}
