import { data, type LinkDescriptor, type ShouldRevalidateFunctionArgs } from "react-router";
import { pageKeyForm } from "#features/gallery/page-key.ts";
import { longDay } from "#platform/days.ts";
import { sharedBy } from "#platform/http/cache-key.ts";
import { onlyOverlayChanges } from "#platform/http/overlay-address.ts";
import { platformContext } from "#platform/platform.server.ts";
import { seo } from "#platform/seo.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { dayInWords } from "../album-day.ts";
import { type Album, findAlbumAt } from "../albums-store.server.ts";
import { AlbumGrid, lastRow } from "../components/album-grid.tsx";
import { AlbumPages } from "../components/album-pages.tsx";
import { notFound } from "../messages.ts";
import { previewOf } from "../photo-sources.ts";
import { altOf, photoCount } from "../photo-words.ts";
import { listAlbumPhotos } from "../photos-store.server.ts";
import type { Route } from "./+types/album";

export const handle = {
  shared: true,
  sharedAs: sharedBy({ after: pageKeyForm, before: pageKeyForm, photo: pageKeyForm }),
};

// Rendering waits for the whole list: while it streams in, its last row changes with each photo.
export const links: Route.LinksFunction = () => [
  { rel: "expect", href: `#${lastRow}`, blocking: "render" } as LinkDescriptor,
];

export const meta: Route.MetaFunction = ({ loaderData, ...args }) => {
  if (!loaderData) return seo(args, { heading: undefined, description: undefined, title: notFound });
  const { album, photos, first, own } = loaderData;
  const [top] = photos;
  const range = first === null ? "older photos" : `photos ${first}–${first + photos.length - 1}`;
  const picture = top && previewOf(top);
  return seo(args, {
    heading: album.title,
    description: `${photoCount(album.imageCount)}${daysOf(album)}.`,
    ...(own && {
      title: `${album.title} – ${range}`,
      description: `${photoCount(album.imageCount)}${daysOf(album)}: ${range}.`,
      path: own,
    }),
    parents: [{ label: "Event Gallery", to: "/gallery" }],
    image: picture?.src,
    preview: "gallery",
    imageSize: picture,
    imageAlt: top && altOf(top, first, album),
  });
};

const daysOf = ({ date, isUpdated }: Album) => (isUpdated ? "" : ` of ${longDay(date)}`);

/** A page of the album; `after` and `before` are page keys of photos (malformed ones give the first page). */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = context.get(platformContext);
  const found = await findAlbumAt(db, params.album);
  if (!found) throw data("Not Found", { status: 404 });
  const { id, ...album } = found;
  const asked = new URL(request.url).searchParams;
  const [after, before] = [asked.get("after"), asked.get("before")];
  const page = await listAlbumPhotos(db, id, { after, before });
  const own = page.newer && `/gallery/${album.slug}?${after ? `after=${after}` : `before=${before}`}`;
  return { album, own, ...page };
}

/** A photo that opens over the grid changes none of its data. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return onlyOverlayChanges(change) ? false : change.defaultShouldRevalidate;
}

/** An album: its photos in rows, newest first, 60 per page (2.18.03). */
export default function AlbumScreen({ loaderData }: Route.ComponentProps) {
  const { album, photos, newer, older } = loaderData;
  return (
    <>
      <PageHeader
        title={<span dir="auto">{album.title}</span>}
        // One text node: with two, the count moved when the font loaded.
        lead={`${dayInWords(album)} · ${photoCount(album.imageCount)}`}
        breadcrumbs={[
          { label: "Home", to: "/" },
          { label: "Event Gallery", to: "/gallery" },
          { label: album.title },
        ]}
      />
      <div className="container-page pb-section">
        {photos.length > 0 ? (
          <AlbumGrid {...loaderData} />
        ) : (
          <EmptyState
            title="No photos here yet"
            action={
              <>
                <ButtonLink to="/gallery" variant="secondary">
                  All albums
                </ButtonLink>
                <ButtonLink to="/gallery-upload" variant="secondary">
                  Upload Photos
                </ButtonLink>
              </>
            }
          >
            Were you there with a camera? Everyone who came would love to see what you saw.
          </EmptyState>
        )}
        <AlbumPages here={`/gallery/${album.slug}`} newer={newer} older={older} />
      </div>
    </>
  );
}
