import type { CSSProperties, ReactNode } from "react";
import type { Photo } from "../photo.ts";
import { plainSource, srcSetOf } from "../photo-sources.ts";

/** A photo in a row, with its alternative text. */
export type RowPhoto<Shown = Photo> = { photo: Shown; alt: string };

type Pictured = Pick<Photo, "pageKey" | "fileKey" | "width" | "height" | "files">;

const panorama = 3; // width / height from which a photo gets a row of its own
const narrowest = 0.45; // width / height; a narrower photo is cropped, to be wide enough to tap
const few = 6; // up to this many photos are shown larger

/**
 * Photos in rows of equal height, in reading order. `link` wraps a picture in the link to its page; `eager`
 * is the number of photos at the top that are loaded eagerly.
 */
export function PhotoRows<Shown extends Pictured>({
  photos,
  eager = 0,
  link,
}: {
  photos: RowPhoto<Shown>[];
  eager?: number;
  link: (row: RowPhoto<Shown>, index: number, picture: ReactNode) => ReactNode;
}) {
  const large = photos.length <= few;
  return (
    <div className="photo-rows" data-few={large || undefined}>
      <ul>
        {photos.map((row, index) => {
          const ratio = Math.max(narrowest, row.photo.width / row.photo.height);
          return (
            <li
              key={row.photo.pageKey}
              data-wide={ratio > panorama || undefined}
              style={{ "--r": ratio.toFixed(4) } as CSSProperties}
            >
              {link(
                row,
                index,
                <RowPicture {...row} ratio={ratio} large={large} rank={index < eager ? index : null} />,
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function RowPicture({
  photo,
  alt,
  ratio,
  large,
  rank,
}: RowPhoto<Pictured> & { ratio: number; large: boolean; rank: number | null }) {
  return (
    <img
      src={plainSource(photo)}
      srcSet={srcSetOf(photo)}
      sizes={sizesOf(ratio, large)}
      width={photo.width}
      height={photo.height}
      alt={alt}
      loading={rank === null ? "lazy" : undefined}
      fetchPriority={rank === 0 ? "high" : undefined}
      decoding="async"
    />
  );
}

// Two thirds of the displayed width: a phone with three device pixels per CSS pixel would otherwise load
// files of 150 KB each.
function sizesOf(ratio: number, large: boolean): string {
  if (ratio > panorama) return "67vw";
  const [phone, wide] = large ? [32, 18] : [20, 11];
  return `(width < 40rem) ${Math.round(ratio * phone)}vw, ${Math.round(ratio * wide)}vw`;
}
