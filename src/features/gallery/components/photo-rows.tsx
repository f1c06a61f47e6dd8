import type { CSSProperties, ReactNode } from "react";
import type { Photo } from "../photo.ts";
import { plainSource, srcSetOf } from "../photo-sources.ts";

/** A photo in a row, and the words for what it shows. */
export type RowPhoto = { photo: Photo; alt: string };

const panorama = 3; // width over height, from which a photo has a row of its own
const narrowest = 0.45; // width over height; a narrower photo is cropped, so that it stays wide enough to tap
const few = 6; // photos that are shown larger than many

/**
 * Photos in rows of one height, in reading order. `link` puts the picture into the link to its page; `eager` is how
 * many are fetched at once, for those that are seen first.
 */
export function PhotoRows({
  photos,
  eager = 0,
  link,
}: {
  photos: RowPhoto[];
  eager?: number;
  link: (row: RowPhoto, index: number, picture: ReactNode) => ReactNode;
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
}: RowPhoto & { ratio: number; large: boolean; rank: number | null }) {
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

// Two thirds of the shown width: a phone with three device pixels per CSS pixel would otherwise fetch files of 150 KB
// each.
function sizesOf(ratio: number, large: boolean): string {
  if (ratio > panorama) return "67vw";
  const [phone, wide] = large ? [37, 20] : [20, 11];
  return `(width < 40rem) ${Math.round(ratio * phone)}vw, ${Math.round(ratio * wide)}vw`;
}
