import type { CSSProperties } from "react";
import type { Photo } from "../photo.ts";
import { plainSource, srcSetOf } from "../photo-sources.ts";

const share = 74; // percent of the window's height that a photo may take

/** A photo as large as fits, uncropped; its space is reserved before it loads. */
export function LargePhoto({ photo, alt }: { photo: Photo; alt: string }) {
  const ratio = photo.width / photo.height;
  const width = `min(100vw, 75rem, ${(ratio * share).toFixed(1)}vh)`;
  return (
    <figure className="mt-6">
      <img
        src={plainSource(photo)}
        srcSet={srcSetOf(photo)}
        sizes={width}
        width={photo.width}
        height={photo.height}
        alt={alt}
        fetchPriority="high"
        style={
          {
            width: `min(100%, ${(ratio * share).toFixed(1)}vh)`,
            backgroundImage: photo.placeholder && `url(${photo.placeholder})`,
          } as CSSProperties
        }
        className="mx-auto h-auto rounded-card border border-gold/60 bg-center bg-cover"
      />
    </figure>
  );
}
