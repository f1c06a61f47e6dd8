import type { FocusPoint } from "#features/events/picture/focus-points.ts";

type EventPictureProps = { src: string; title: string; imageAlt: string; imageFocus: FocusPoint | null };

// Classes, because the Content-Security-Policy refuses styles in attributes.
const positions: Record<FocusPoint, string> = {
  "top left": "object-top-left",
  top: "object-top",
  "top right": "object-top-right",
  left: "object-left",
  center: "object-center",
  right: "object-right",
  "bottom left": "object-bottom-left",
  bottom: "object-bottom",
  "bottom right": "object-bottom-right",
};

/**
 * An event's marketing image: whole, or filling its frame around its focal point. Its space is reserved
 * before it loads, and its request sends no referrer.
 */
export function EventPicture({ src, title, imageAlt, imageFocus }: EventPictureProps) {
  return (
    <img
      src={src}
      alt={imageAlt || `Announcement for ${title}`}
      width={1200}
      height={675}
      referrerPolicy="no-referrer"
      decoding="async"
      fetchPriority="high"
      className={`aspect-video w-full rounded-card border border-line bg-paper ${imageFocus ? `object-cover ${positions[imageFocus]}` : "object-contain"}`}
    />
  );
}
