import { type ComponentType, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import type { Album } from "../albums-store.server.ts";
import type { Photo } from "../photo.ts";
import { altOf, photoPlace } from "../photo-words.ts";
import type { LightboxProps } from "./lightbox.tsx";
import { PhotoRows } from "./photo-rows.tsx";

const seenFirst = 6; // photos per page that are loaded eagerly

/** The photos of one page of an album; `first` is the number of the first of them. */
export type Shown = {
  album: Album;
  photos: Photo[];
  first: number | null;
  older: string | null;
  newer: string | null;
};

/** The id of the element after the last row. */
export const lastRow = "photos-end";

const loadLightbox = async () => (await import("./lightbox.tsx")).Lightbox;

/**
 * The photos of a page of an album. Each is a link to its own page; with scripts a click opens the photo in a
 * lightbox over the grid, with the URL of its page, so that Back closes it, and reloading or sharing leads to
 * the page.
 */
export function AlbumGrid({ album, photos, first, older, newer }: Shown) {
  const here = `/gallery/${album.slug}`;
  const numbered = photos.map((photo, index) => {
    const number = first === null ? null : first + index;
    const place = photoPlace(number, album);
    return { photo, place, alt: altOf(photo, number, album), page: `${here}/${photo.pageKey}` };
  });
  const { shown, over, show, close, prepare, Lightbox } = useLightbox(here, photos);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only preloads what a click will need
    <div onPointerOver={prepare} onFocus={prepare}>
      <PhotoRows
        photos={numbered}
        eager={seenFirst}
        link={({ photo }, index, picture) => (
          <Link
            id={linkId(photo.pageKey)}
            to={over(photo.pageKey)}
            mask={numbered[index]?.page}
            state={opened}
            preventScrollReset
            defaultShouldRevalidate={false}
            style={photo.placeholder ? { backgroundImage: `url(${photo.placeholder})` } : undefined}
          >
            {picture}
          </Link>
        )}
      />
      <span id={lastRow} />
      {Lightbox && shown !== null && (
        <Lightbox
          photos={numbered}
          shown={shown}
          onShow={show}
          onClose={close}
          older={older && `${here}?after=${older}`}
          newer={newer && `${here}?before=${newer}`}
        />
      )}
    </div>
  );
}

const linkId = (pageKey: string) => `photo-${pageKey}`;
const opened = { fromGrid: true };

/** The photo that the URL opens in the lightbox, and functions to show another one and to close it. */
function useLightbox(here: string, photos: Photo[]) {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const key = search.get("photo");
  const found = photos.findIndex(({ pageKey }) => pageKey === key);
  const shown = found < 0 ? null : found;
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps>>();
  const prepare = () =>
    void loadLightbox().then(
      (part) => setLightbox(() => part),
      () => undefined,
    );

  const page = shown === null ? null : `${here}/${key}`;
  useEffect(() => {
    if (!page) return;
    // If the lightbox's code cannot be loaded, go to the photo's own page.
    loadLightbox().then(
      (part) => setLightbox(() => part),
      () => window.location.replace(page),
    );
  }, [page]);

  const last = useRef<string | null>(null);
  useEffect(() => {
    if (shown === null && last.current) document.getElementById(linkId(last.current))?.focus();
    last.current = shown === null ? null : key;
  }, [shown, key]);

  const over = (pageKey: string | null) => {
    const query = new URLSearchParams(search);
    if (pageKey) query.set("photo", pageKey);
    else query.delete("photo");
    return query.size > 0 ? `${here}?${query}` : here;
  };
  // Rendered synchronously, so that the next key press starts from the photo shown here.
  const quietly = {
    replace: true,
    preventScrollReset: true,
    defaultShouldRevalidate: false,
    flushSync: true,
  };
  return {
    shown,
    over,
    prepare,
    Lightbox,
    show(index: number) {
      const pageKey = photos[index]?.pageKey;
      if (pageKey) navigate(over(pageKey), { ...quietly, state, mask: `${here}/${pageKey}` });
    },
    close() {
      if (state?.fromGrid) navigate(-1);
      else navigate(over(null), quietly);
    },
  };
}
