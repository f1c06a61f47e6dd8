import type { default as EmblaCarousel, EmblaCarouselType } from "embla-carousel";
import type { AutoplayType, default as makeAutoplay } from "embla-carousel-autoplay";
import { type ReactNode, useEffect, useRef, useState } from "react";

const advanceEvery = 5000; // ms (4.50)

/**
 * A looping row of slides, one per view on a phone and two from 768 px (2.4.16, 2.4.17, 4.49, 4.50). Without
 * JavaScript, and until Embla has loaded, it is a row that scrolls sideways. It advances automatically, with
 * a button to pause it (WCAG 2.2.2), except while the pointer is over it or anything in it has the focus, and
 * never for visitors who prefer reduced motion.
 */
export function Carousel({
  label,
  slides,
}: {
  label: string;
  slides: { key: string; content: ReactNode }[];
}) {
  const viewport = useRef<HTMLElement>(null);
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  const [autoplay, setAutoplay] = useState<AutoplayType>();
  const [paused, setPaused] = useState(false);

  useEffect(() => {
    const frame = viewport.current;
    if (!frame) return;
    let gone = false;
    let made: EmblaCarouselType | undefined;
    const start = async () => {
      const [core, autoplay] = await Promise.all([
        import("embla-carousel"),
        import("embla-carousel-autoplay"),
      ]);
      if (gone) return;
      made = makeCarousel(frame, core.default, autoplay.default);
      setEmbla(made);
      setAutoplay(made.plugins().autoplay);
    };
    // Loaded only when the carousel comes near the viewport.
    const approach = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        approach.disconnect();
        void start();
      },
      { rootMargin: "400px" },
    );
    approach.observe(frame);
    return () => {
      gone = true;
      approach.disconnect();
      made?.destroy();
    };
  }, []);

  return (
    <section aria-roledescription="carousel" aria-label={label}>
      <section
        ref={viewport}
        aria-label={`${label}: slides`}
        // The plain row scrolls, so it must be reachable by keyboard.
        tabIndex={embla ? undefined : 0}
        className={`relative -ml-6 ${embla ? "overflow-hidden" : "snap-x snap-mandatory overflow-x-auto pb-4"}`}
      >
        {/* Positioned and flush with its frame: Embla measures slides against their positioned parent. */}
        <ul className="relative flex items-stretch">
          {slides.map((slide, index) => (
            <li
              key={slide.key}
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              className="min-w-0 shrink-0 grow-0 basis-full snap-start pl-6 md:basis-1/2"
            >
              {slide.content}
            </li>
          ))}
        </ul>
      </section>
      {embla && (
        <div className="mt-8 flex gap-3">
          <Turn
            label="Previous"
            path="M10 3 4 9l6 6M4.5 9H15"
            onClick={() => embla.scrollPrev(wantsNoMotion())}
          />
          <Turn label="Next" path="m8 3 6 6-6 6M13.5 9H3" onClick={() => embla.scrollNext(wantsNoMotion())} />
          {autoplay && (
            <Turn
              label={paused ? "Play" : "Pause"}
              path={paused ? "M6 3.5v11l8-5.5Z" : "M6 4v10M12 4v10"}
              onClick={() => {
                // Without the plugin: it would begin again when the pointer leaves the slides.
                embla.reInit({}, paused ? [autoplay] : []);
                setPaused(!paused);
              }}
            />
          )}
        </div>
      )}
    </section>
  );
}

function makeCarousel(frame: HTMLElement, core: typeof EmblaCarousel, autoplay: typeof makeAutoplay) {
  // Starts at the slide to which the visitor has scrolled the plain row.
  const startIndex = Math.round(frame.scrollLeft / (frame.querySelector("li")?.offsetWidth || 1));
  frame.scrollLeft = 0;
  const whileUnattended = { stopOnMouseEnter: true, stopOnFocusIn: true, stopOnInteraction: false };
  const plugins = wantsNoMotion() ? [] : [autoplay({ delay: advanceEvery, ...whileUnattended })];
  return core(frame, { loop: true, align: "start", startIndex }, plugins);
}

function wantsNoMotion() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function Turn({ label, path, onClick }: { label: string; path: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-12 place-items-center rounded-full border border-current/50 transition-colors hover:bg-current/10"
    >
      <svg aria-hidden="true" viewBox="0 0 18 18" className="size-4.5 fill-none stroke-current stroke-2">
        <path d={path} />
      </svg>
    </button>
  );
}
