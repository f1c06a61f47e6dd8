import { Link } from "react-router";
import { longDay } from "#platform/days.ts";
import { Shape } from "#ui/drawing.tsx";
import { Gem, type GemKind } from "#ui/gem.tsx";
import type { listAlbums } from "../albums-store.server.ts";
import type { Photo } from "../photo.ts";
import { plainSource, srcSetOf } from "../photo-sources.ts";
import { photoCount } from "../photo-words.ts";

type Shown = Awaited<ReturnType<typeof listAlbums>>[number];

/** The albums as cards: cover, title, day and number of photos (3.16, 3.18). */
export function AlbumList({ albums }: { albums: Shown[] }) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:gap-8">
      {albums.map((album, index) => (
        <li key={album.slug}>
          <Link
            viewTransition
            to={`/gallery/${album.slug}`}
            className="group block h-full rounded-card border border-line bg-paper transition-[translate,box-shadow] duration-200 ease-standard hover:-translate-y-0.5 hover:shadow-lift motion-reduce:hover:translate-y-0"
          >
            <AlbumCover cover={album.cover} index={index} />
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 p-6">
              <h3 dir="auto" className="wrap-anywhere group-hover:text-ruby">
                {album.title}
              </h3>
              <p className="text-ink-soft text-small tabular-nums">
                {`${longDay(album.date)} · ${photoCount(album.imageCount)}`}
              </p>
            </div>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const stones: { kind: GemKind; from: string; to: string }[] = [
  { kind: "ruby", from: "#4f0a26", to: "#9b1b4b" },
  { kind: "emerald", from: "#05382b", to: "#2c866f" },
  { kind: "diamond", from: "#274a66", to: "#5a86a8" },
  { kind: "amethyst", from: "#2a1530", to: "#653e75" },
];

/** An album's cover, or a coloured gem while the album is empty; `index` selects which. */
function AlbumCover({ cover, index }: { cover: Photo | null; index: number }) {
  return (
    <div className="relative aspect-[3/2] overflow-hidden rounded-t-card border-gold/60 border-b">
      {cover ? <CoverPhoto cover={cover} index={index} /> : <Jewel index={index} />}
    </div>
  );
}

function CoverPhoto({ cover, index }: { cover: Photo; index: number }) {
  return (
    <img
      src={plainSource(cover)}
      srcSet={srcSetOf(cover)}
      sizes="(width < 40rem) 60vw, (width < 64rem) 45vw, 23rem"
      alt=""
      width={cover.width}
      height={cover.height}
      loading={index > 1 ? "lazy" : undefined}
      fetchPriority={index === 0 ? "high" : undefined}
      decoding="async"
      style={cover.placeholder ? { backgroundImage: `url(${cover.placeholder})` } : undefined}
      className="size-full bg-center bg-cover object-cover transition-[scale] duration-300 ease-standard motion-safe:group-hover:scale-[1.03]"
    />
  );
}

function Jewel({ index }: { index: number }) {
  const { kind, from, to } = stones[index % stones.length] ?? { kind: "ruby", from: "", to: "" };
  return (
    <div
      aria-hidden="true"
      className="grid size-full place-items-center"
      style={{ background: `radial-gradient(circle at 32% 24%, ${to}, ${from} 78%)` }}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 300 200"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full"
      >
        <Shape name="album-facets">
          {() => (
            <g>
              <polygon points="0,0 132,0 58,92" fill="#fff" opacity="0.07" />
              <polygon points="132,0 300,0 300,70 196,104" fill="#fff" opacity="0.04" />
              <polygon points="58,92 196,104 120,200 0,200 0,140" fill="#000" opacity="0.1" />
              <polygon points="196,104 300,70 300,200 120,200" fill="#000" opacity="0.2" />
            </g>
          )}
        </Shape>
      </svg>
      <Gem kind={kind} className="relative size-24 md:size-28" />
    </div>
  );
}
