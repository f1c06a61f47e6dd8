import { ChevronLeft, ChevronRight, Download } from "lucide-react";
import { data, Link, redirect } from "react-router";
import { platformContext } from "#platform/platform.server.ts";
import { seo } from "#platform/seo.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { dayInWords } from "../album-day.ts";
import { LargePhoto } from "../components/large-photo.tsx";
import { RemovalForm } from "../components/removal-form.tsx";
import { notFound } from "../messages.ts";
import { downloadAddress, previewOf } from "../photo-sources.ts";
import { altOf, photoPlace, titleOf } from "../photo-words.ts";
import { findPhoto } from "../photos-store.server.ts";
import { answerRemoval } from "../removal/ask-removal.server.ts";
import type { Route } from "./+types/photo";

/** The form may ask for a CAPTCHA, so the CSP of the document must allow the provider's script. */
export const handle = { captcha: true, shared: true };

export const meta: Route.MetaFunction = ({ loaderData, ...args }) => {
  if (!loaderData) return seo(args, { heading: undefined, description: undefined, title: notFound });
  const { photo, album, number } = loaderData;
  const { src, ...imageSize } = previewOf(photo);
  return seo(args, {
    heading: titleOf(photo, number),
    title: `${titleOf(photo, number)} · ${album.title}`,
    description: altOf(photo, number, album),
    parents: [
      { label: "Event Gallery", to: "/gallery" },
      { label: album.title, to: `/gallery/${album.slug}` },
    ],
    image: src,
    imageSize,
    imageAlt: altOf(photo, number, album),
  });
};

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(platformContext);
  const found = await findPhoto(db, params.photo);
  if (!found) throw data("Not Found", { status: 404 });
  const {
    photoId: _,
    album: { id: __, ...album },
    ...shown
  } = found;
  // The photo was moved to another album: redirect, so that a shared URL still works.
  if (album.slug !== params.album) throw redirect(`/gallery/${album.slug}/${params.photo}`);
  return { album, ...shown };
}

/** Handles a request to remove the photo; any visitor may send one. */
export function action({ request, params, context }: Route.ActionArgs) {
  return answerRemoval({ request, context }, params);
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

/** One photo, with a URL of its own that can be shared. */
export default function PhotoScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { photo, album, number, newer, older } = loaderData;
  const here = `/gallery/${album.slug}`;
  return (
    <article className="container-page pt-8 pb-section">
      <Breadcrumbs
        items={[
          { label: "Home", to: "/" },
          { label: "Event Gallery", to: "/gallery" },
          { label: album.title, to: here },
          { label: titleOf(photo, number) },
        ]}
      />
      <LargePhoto photo={photo} alt={altOf(photo, number, album)} />
      <nav aria-label="Photos" className="mt-5 flex justify-between gap-4" data-screen-only>
        {newer ? (
          <ButtonLink to={`${here}/${newer}`} variant="secondary">
            <ChevronLeft aria-hidden="true" className="size-5" /> Previous
            <span className="sr-only"> photo</span>
          </ButtonLink>
        ) : (
          <span />
        )}
        {older && (
          <ButtonLink to={`${here}/${older}`} variant="secondary">
            Next<span className="sr-only"> photo</span> <ChevronRight aria-hidden="true" className="size-5" />
          </ButtonLink>
        )}
      </nav>
      <div className="mt-10 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <header>
          <p className="eyebrow text-ruby">
            <Link viewTransition to={here} className="underline-offset-4 hover:underline">
              {album.title}
            </Link>
          </p>
          <h1 dir="auto" className="mt-3 text-h2 wrap-anywhere">
            {titleOf(photo, number)}
          </h1>
          <p className="mt-3 text-ink-soft">
            <time dateTime={album.date}>{dayInWords(album)}</time>
            {number !== null && photo.caption && <span> · {photoPlace(number, album)}</span>}
          </p>
          <div className="mt-6 flex flex-wrap gap-3" data-screen-only>
            <ButtonLink href={downloadAddress(photo)}>
              <Download aria-hidden="true" className="size-5" /> Download
            </ButtonLink>
            <ButtonLink to={here} variant="secondary">
              All photos in this album
            </ButtonLink>
          </div>
        </header>
        <aside data-screen-only>
          <RemovalForm key={photo.pageKey} answer={actionData} />
        </aside>
      </div>
    </article>
  );
}
