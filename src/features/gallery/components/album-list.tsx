import { Link } from "react-router";
import { longDay } from "#platform/days.ts";
import type { listAlbums } from "../albums-store.server.ts";
import { photoCount } from "../photo-words.ts";
import { AlbumCover } from "./album-cover.tsx";

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
