import { Link } from "react-router";
import { PhotoStrip } from "#features/gallery/components/photo-strip.tsx";
import type { StripPhoto } from "#features/gallery/photos-store.server.ts";
import { Section } from "#ui/section.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";

/** Public like the gallery; nothing where there are no photos. */
export function EventPhotos({ photos }: { photos: StripPhoto[] }) {
  const [first] = photos;
  if (!first) return null;
  return (
    <Section id="event-photos" tone="paper" aria-labelledby="event-photos-title">
      <SectionHeading
        id="event-photos-title"
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
  );
}
