import { type CSSProperties, useLayoutEffect, useRef } from "react";
import { plainSource, srcSetOf } from "../photo-sources.ts";
import type { RowPhoto } from "./photo-rows.tsx";

type Connection = { saveData?: boolean };

/**
 * The shown photo between its neighbours, in a strip with the browser's own scroll snapping, so that it can
 * be swiped. The photo at which the strip comes to rest becomes the shown one; the strip is then moved back
 * to its middle without a visible jump.
 */
export function LightboxStrip({
  photos,
  shown,
  onShow,
}: {
  photos: RowPhoto[];
  shown: number;
  onShow: (index: number) => void;
}) {
  const strip = useRef<HTMLElement>(null);
  const from = Math.max(0, shown - 1);
  const slides = photos.slice(from, shown + 2);
  useLayoutEffect(() => {
    const box = strip.current;
    if (!box) return;
    const place = () => box.scrollTo({ left: (shown - from) * box.clientWidth, behavior: "instant" });
    place();
    const resized = new ResizeObserver(place); // also when the dialog opens: its width is 0 until then
    resized.observe(box);
    return () => resized.disconnect();
  }, [shown, from]);
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    const at = scrollLeft / clientWidth;
    // The strip is still between two photos.
    if (Math.abs(at - Math.round(at)) * clientWidth > 1) return;
    const rested = from + Math.round(at);
    if (rested !== shown && photos[rested]) onShow(rested);
  };
  const { connection } = navigator as Navigator & { connection?: Connection };
  return (
    <section
      ref={strip}
      onScroll={onScroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: not every browser lets the keyboard focus a scroll container
      tabIndex={0}
      aria-label="Photos"
      className="lightbox-strip"
    >
      {slides.map(({ photo, alt }, index) => (
        <Slide
          key={photo.pageKey}
          photo={photo}
          alt={alt}
          aside={from + index !== shown}
          fetched={from + index === shown || !connection?.saveData}
        />
      ))}
    </section>
  );
}

/** `aside`: a neighbour of the shown photo, hidden from screen readers. */
function Slide({ photo, alt, aside, fetched }: RowPhoto & { aside: boolean; fetched: boolean }) {
  const ratio = photo.width / photo.height;
  return (
    <div aria-hidden={aside || undefined} className="lightbox-slide">
      <img
        src={fetched ? plainSource(photo) : photo.placeholder}
        srcSet={fetched ? srcSetOf(photo) : undefined}
        sizes={`min(100vw, ${Math.round(ratio * 80)}vh)`}
        width={photo.width}
        height={photo.height}
        alt={alt}
        draggable={false}
        fetchPriority={aside ? "low" : "high"}
        style={
          {
            "--r": ratio.toFixed(4),
            backgroundImage: photo.placeholder && `url(${photo.placeholder})`,
          } as CSSProperties
        }
      />
    </div>
  );
}
