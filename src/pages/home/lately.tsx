import { Link } from "react-router";
import type { GalleryContent } from "#content/gallery.ts";
import { PhotoStrip } from "#features/gallery/components/photo-strip.tsx";
import type { StripPhoto } from "#features/gallery/photos-store.server.ts";
import { Section } from "#ui/section.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";

/** (2.18.04) */
export function Lately({
  heading,
  photos,
}: {
  heading: Omit<GalleryContent["onHome"], "show">;
  photos: StripPhoto[];
}) {
  return (
    <Section tone="paper" aria-labelledby="lately-title">
      <SectionHeading
        id="lately-title"
        {...heading}
        action={
          <Link to="/gallery" className="link font-semibold">
            See the gallery
          </Link>
        }
      />
      <PhotoStrip photos={photos} />
    </Section>
  );
}
