import { Link } from "react-router";
import { plainSource, srcSetOf } from "../photo-sources.ts";
import type { StripPhoto } from "../photos-store.server.ts";

const whole = "(width < 48rem) 94vw, 46vw";
const threeBelow = { columns: "grid-cols-3", shape: "aspect-square", sizes: "(width < 48rem) 46vw, 23vw" };

/** What stands below the large photo, by how many it is. */
const rows = [
  { columns: "", shape: "", sizes: "" },
  { columns: "", shape: "aspect-[5/2]", sizes: whole },
  { columns: "grid-cols-2", shape: "aspect-[3/2]", sizes: "(width < 48rem) 46vw, 23vw" },
  threeBelow,
];

/** A few photos of one occasion: the first large, the others in a row below it, with the way to their album. */
export function EveningPhotos({
  photos,
  caption,
  album,
}: {
  photos: StripPhoto[];
  caption: string;
  album: string;
}) {
  const [first, ...others] = photos;
  if (!first) return null;
  const { columns, shape, sizes } = rows[others.length] ?? threeBelow;
  return (
    <figure>
      <ul className={`grid gap-2 md:gap-3 ${columns}`}>
        <li className="col-span-full">
          <Picture photo={first} shape="aspect-[3/2]" sizes={whole} />
        </li>
        {others.map((photo) => (
          <li key={photo.pageKey}>
            <Picture photo={photo} shape={shape} sizes={sizes} />
          </li>
        ))}
      </ul>
      <figcaption className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-small">
        <span dir="auto" className="min-w-0 opacity-80 wrap-anywhere">
          {caption}
        </span>
        <Link to={album} className="link font-semibold in-data-[tone=ink]:text-ivory">
          See the whole album
        </Link>
      </figcaption>
    </figure>
  );
}

function Picture({ photo, shape, sizes }: { photo: StripPhoto; shape: string; sizes: string }) {
  return (
    <Link
      to={photo.page}
      style={photo.placeholder ? { backgroundImage: `url(${photo.placeholder})` } : undefined}
      className={`block overflow-hidden rounded-card border border-gold/60 bg-center bg-cover ${shape}`}
    >
      <img
        src={plainSource(photo)}
        srcSet={srcSetOf(photo)}
        sizes={sizes}
        width={photo.width}
        height={photo.height}
        alt={photo.alt}
        decoding="async"
        className="size-full object-cover"
      />
    </Link>
  );
}
