import { useState } from "react";
import type { Home } from "#content/home.ts";
import { imageOf, smallImageOf } from "#content/media/picture-sources.ts";
import type { Testimonial } from "#content/testimonials.ts";
import { Carousel } from "#ui/carousel.tsx";
import { Portrait } from "#ui/portrait.tsx";
import { Section } from "#ui/section.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { cutQuote } from "./quote-cut.ts";

/** Quotes from members, in the page's only dark section. */
export function Testimonials({
  heading,
  testimonials,
}: {
  heading: Home["testimonials"];
  testimonials: Testimonial[];
}) {
  return (
    <Section tone="ink" aria-labelledby="testimonials-title" className="overflow-hidden">
      <SectionHeading id="testimonials-title" {...heading} />
      <Carousel
        label="Quotes from members"
        slides={testimonials.map((testimonial) => ({
          key: testimonial.name,
          content: <TestimonialTile testimonial={testimonial} />,
        }))}
      />
    </Section>
  );
}

/**
 * A member's quote; a long one can be expanded and collapsed independently of the others (2.4.13 to 2.4.15).
 */
export function TestimonialTile({ testimonial }: { testimonial: Testimonial }) {
  const { quote, name, title, image, logo } = testimonial;
  const [expanded, setExpanded] = useState(false);
  const { shown, isCut } = cutQuote(quote);
  return (
    <figure className="flex h-full flex-col rounded-card border border-ivory/20 bg-ivory/5 p-7 md:p-9">
      <svg aria-hidden="true" viewBox="0 0 32 24" className="h-6 w-8 shrink-0 fill-gold">
        <path d="M0 24V14L7 0h6L9 12h5v12Zm18 0V14l7-14h6l-4 12h5v12Z" />
      </svg>
      <blockquote className="mt-5 flex-1 font-display text-[clamp(1.1875rem,1.1rem+0.4vw,1.4375rem)] leading-[1.45]">
        {/* Without JavaScript a quote cannot be expanded, so it is shown in full. */}
        <p className={isCut ? "[@media(scripting:none)]:hidden" : ""}>{expanded ? quote : shown}</p>
        {isCut && (
          <noscript>
            <p>{quote}</p>
          </noscript>
        )}
      </blockquote>
      {isCut && (
        <button
          type="button"
          aria-expanded={expanded}
          onClick={() => setExpanded(!expanded)}
          className="mt-3 min-h-11 w-fit font-semibold text-[#f0c9d7] text-small underline underline-offset-4 hover:text-ivory [@media(scripting:none)]:hidden"
        >
          {expanded ? "Read Less" : "Continue Reading"}
        </button>
      )}
      <figcaption className="mt-6 flex items-center gap-4 border-ivory/15 border-t pt-6">
        <Portrait name={name} image={smallImageOf(image, "square")} />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{name}</span>
          <span className="block text-ivory/75 text-small">{title}</span>
        </span>
        {logo && (
          <img
            {...imageOf(logo, "logo")}
            alt={logo.alt}
            sizes="8rem"
            loading="lazy"
            className="h-12 w-auto max-w-32 rounded-control bg-white object-contain p-1"
          />
        )}
      </figcaption>
    </figure>
  );
}
