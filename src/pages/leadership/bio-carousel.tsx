import { useState } from "react";

/**
 * A biography with one slide per paragraph (2.6.08). All slides occupy the same grid area, so the tile keeps its height
 * and nothing below it moves. Without JavaScript and in print the paragraphs follow each other.
 */
export function BioCarousel({ name, paragraphs }: { name: string; paragraphs: string[] }) {
  const [shown, setShown] = useState(0);
  const count = paragraphs.length;
  const turn = (step: number) => setShown((shown + step + count) % count);
  return (
    <section aria-roledescription="carousel" aria-label={`About ${name}`} className="bio">
      <div aria-live="polite" className="bio-pages">
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of form fields
          <div
            key={paragraph}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${count}`}
            data-shown={index === shown}
          >
            <p>{paragraph}</p>
          </div>
        ))}
      </div>
      {count > 1 && (
        <div className="bio-controls" data-screen-only>
          <Turn label={`Previous: about ${name}`} path="M10 3 4 9l6 6M4.5 9H15" onClick={() => turn(-1)} />
          <span aria-hidden="true" className="min-w-12 text-center text-ink-soft text-small tabular-nums">
            {shown + 1} / {count}
          </span>
          <Turn label={`Next: about ${name}`} path="m8 3 6 6-6 6M13.5 9H3" onClick={() => turn(1)} />
        </div>
      )}
    </section>
  );
}

function Turn({ label, path, onClick }: { label: string; path: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full border border-edge text-ink transition-colors hover:border-ink hover:bg-ink hover:text-ivory"
    >
      <svg aria-hidden="true" viewBox="0 0 18 18" className="size-4 fill-none stroke-current stroke-2">
        <path d={path} />
      </svg>
    </button>
  );
}
