import { imageOf } from "#content/media/picture-sources.ts";
import type { Story } from "#content/story.ts";

/** The story, one row per chapter: the time on the left, the text on the right. */
export function Chapters({ chapters }: Pick<Story, "chapters">) {
  return (
    <div className="container-page pb-section">
      {chapters.map(({ when, title, picture, paragraphs }, index) => (
        <section
          key={title}
          aria-labelledby={`chapter-${index + 1}`}
          className="grid gap-x-16 gap-y-5 border-gold/45 border-t py-10 md:grid-cols-[1fr_2.4fr] md:py-14"
        >
          <div>
            <p className="eyebrow text-ruby md:pt-3">{when}</p>
            {picture && (
              <img
                {...imageOf(picture, "wide")}
                alt={picture.alt}
                sizes="(min-width: 768px) 22rem, (min-width: 640px) 92vw, 22rem"
                loading="lazy"
                className="mt-5 h-auto w-full rounded-card border border-gold/50"
              />
            )}
          </div>
          <div>
            <h2 id={`chapter-${index + 1}`}>{title}</h2>
            <div className="mt-6 grid max-w-measure gap-5">
              {paragraphs.map((paragraph, at) => (
                <p key={paragraph} className={index === 0 && at === 0 ? "drop-cap" : ""}>
                  {paragraph}
                </p>
              ))}
            </div>
          </div>
        </section>
      ))}
    </div>
  );
}
