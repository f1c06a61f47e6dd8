import { Link, Outlet } from "react-router";
import { PhotoStrip } from "#features/gallery/components/photo-strip.tsx";
import { stripPhotos } from "#features/gallery/limits.ts";
import { listEventPhotos } from "#features/gallery/photos-store.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { Section } from "#ui/section.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import type { Route } from "./+types/event-photos";

/** The photos of the albums that belong to this event; public like the gallery. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(platformContext);
  return { photos: params.id ? await listEventPhotos(db, params.id, stripPhotos) : [] };
}

/** An event's page with the event's photos below it, if there are any. */
export default function EventPhotos({ loaderData: { photos } }: Route.ComponentProps) {
  const [first] = photos;
  return (
    <>
      <Outlet />
      {first && (
        <Section tone="paper" aria-labelledby="event-photos">
          <SectionHeading
            id="event-photos"
            eyebrow="Gallery"
            title="Photos of this event"
            action={
              <Link to={first.page.slice(0, first.page.lastIndexOf("/"))} className="link font-semibold">
                See the whole album
              </Link>
            }
          />
          <PhotoStrip photos={photos} />
        </Section>
      )}
    </>
  );
}
