import type { Story } from "#content/story.ts";
import { ButtonLink } from "#ui/button.tsx";
import { StoneFaces } from "#ui/gem.tsx";
import { Section } from "#ui/section.tsx";

/** Both buttons open the retailer's page in a new tab (2.8.02). */
export function Book({ book, retailer }: Pick<Story, "book"> & { retailer: string }) {
  return (
    <Section aria-labelledby="book-title">
      <div className="grid items-center gap-x-16 gap-y-10 md:grid-cols-[2fr_3fr]">
        <Cover {...book.cover} />
        <div>
          <p className="eyebrow text-ruby">{book.eyebrow}</p>
          <h2 id="book-title" className="mt-4">
            {book.title}
          </h2>
          <p className="mt-4 max-w-measure text-ink-soft text-lead">{book.text}</p>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            <ButtonLink href={retailer} newTab size="large">
              Get The Book
            </ButtonLink>
            <ButtonLink href={retailer} newTab size="large" variant="secondary">
              Learn More About Our Story
            </ButtonLink>
          </div>
        </div>
      </div>
    </Section>
  );
}

/**
 * Drawing of the book's cover. It is hidden from screen readers: title and authors are in the text beside it.
 */
function Cover({ title, author }: Story["book"]["cover"]) {
  const words = title.split(" ");
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 300 400"
      className="mx-auto w-full max-w-72 md:max-w-none"
      data-screen-only
    >
      <rect x="34" y="24" width="246" height="364" rx="5" fill="#e7ddd0" />
      <rect x="30" y="18" width="244" height="364" rx="4" fill="#fff" stroke="#e7ddd0" />
      <rect x="22" y="12" width="246" height="364" rx="4" fill="var(--color-ink)" />
      <rect x="22" y="12" width="14" height="364" fill="#000" opacity="0.25" />
      <rect x="50" y="28" width="204" height="332" fill="none" stroke="#b08433" strokeWidth="0.8" />
      <g transform="translate(108 56) scale(0.88)">
        <StoneFaces kind="ruby" />
      </g>
      {words.map((word, index) => (
        <text
          key={word}
          x="152"
          y={212 + index * 38}
          textAnchor="middle"
          fill="#fbf7f1"
          fontSize="33"
          fontFamily="var(--font-display)"
        >
          {word}
        </text>
      ))}
      <text
        x="152"
        y="342"
        textAnchor="middle"
        fill="#e1c490"
        fontSize="8.5"
        letterSpacing="1.6"
        fontFamily="var(--font-text)"
      >
        {author.toUpperCase()}
      </text>
    </svg>
  );
}
