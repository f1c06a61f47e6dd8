import { Link } from "react-router";
import { Shape } from "#ui/drawing.tsx";
import { Gem, type GemKind } from "#ui/gem.tsx";
import { dayInWords } from "../album-day.ts";
import { albumSpans, type Span } from "../album-spans.ts";
import type { listAlbums } from "../albums-store.server.ts";
import type { Photo } from "../photo.ts";
import { plainSource, srcSetOf } from "../photo-sources.ts";
import { photoCount } from "../photo-words.ts";

type Shown = Awaited<ReturnType<typeof listAlbums>>[number];

/** The albums as cards: cover, title, day and number of photos (3.16, 3.18); the first is larger. */
export function AlbumList({ albums }: { albums: Shown[] }) {
  const spans = albumSpans(albums.length);
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-6 lg:gap-8">
      {albums.map((album, index) => (
        <AlbumCard
          key={album.slug}
          album={album}
          index={index}
          span={spans[index] ?? "third"}
          // Below the wide screen two stand in a row, after the first; a last one that would stand alone fills its row.
          isAlone={albums.length > 2 && albums.length % 2 === 0 && index === albums.length - 1}
        />
      ))}
    </ul>
  );
}

const frames: Record<Span, string> = {
  whole: "sm:col-span-2 lg:col-span-6",
  half: "lg:col-span-3",
  third: "lg:col-span-2",
};

type CardProps = { album: Shown; index: number; span: Span; isAlone: boolean };

function AlbumCard({ album, index, span, isAlone }: CardProps) {
  const isWhole = span === "whole";
  return (
    <li className={`${frames[span]} ${isAlone ? "sm:max-lg:col-span-2" : ""}`}>
      <Link
        viewTransition
        to={`/gallery/${album.slug}`}
        className={`group block h-full rounded-card border border-line bg-paper transition-[translate,box-shadow] duration-200 ease-standard hover:-translate-y-0.5 hover:shadow-lift motion-reduce:hover:translate-y-0 ${isWhole ? "overflow-hidden lg:grid lg:grid-cols-[2fr_1fr]" : ""}`}
      >
        <AlbumCover cover={album.cover} index={index} isWhole={isWhole} isWide={isWhole || isAlone} />
        <div
          className={`flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 p-6 ${isWhole ? "lg:flex-col lg:flex-nowrap lg:justify-end lg:gap-y-3 lg:p-10" : ""}`}
        >
          {isWhole && album.cover && <Gem kind="ruby" className="mb-auto size-16 max-lg:hidden" />}
          <h3 dir="auto" className={`wrap-anywhere group-hover:text-ruby ${isWhole ? "lg:text-h2" : ""}`}>
            {album.title}
          </h3>
          <p className="text-ink-soft text-small tabular-nums">
            {`${dayInWords(album)} · ${photoCount(album.imageCount)}`}
          </p>
        </div>
      </Link>
    </li>
  );
}

const stones: { kind: GemKind; from: string; to: string }[] = [
  { kind: "ruby", from: "#4f0a26", to: "#9b1b4b" },
  { kind: "emerald", from: "#05382b", to: "#2c866f" },
  { kind: "diamond", from: "#274a66", to: "#5a86a8" },
  { kind: "amethyst", from: "#2a1530", to: "#653e75" },
];

type CoverProps = { cover: Photo | null; index: number; isWhole: boolean; isWide: boolean };

/** An album's cover, or a coloured gem while the album is empty; `index` selects which. */
function AlbumCover({ cover, index, isWhole, isWide }: CoverProps) {
  return (
    <div
      className={`relative aspect-[3/2] overflow-hidden border-gold/60 border-b ${isWide ? "sm:max-lg:aspect-[2/1]" : ""} ${isWhole ? "lg:border-r lg:border-b-0" : "rounded-t-card"}`}
    >
      {cover ? <CoverPhoto cover={cover} index={index} isWide={isWide} /> : <Jewel index={index} />}
    </div>
  );
}

function CoverPhoto({ cover, index, isWide }: { cover: Photo; index: number; isWide: boolean }) {
  return (
    <img
      src={plainSource(cover)}
      srcSet={srcSetOf(cover)}
      sizes={`(width < 40rem) 60vw, ${isWide ? "(width < 64rem) 62vw, 40rem" : "(width < 64rem) 45vw, 23rem"}`}
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
