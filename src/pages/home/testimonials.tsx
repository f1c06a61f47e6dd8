import type { Home } from "#content/home.ts";
import type { Testimonial } from "#content/testimonials.ts";
import { Carousel } from "#ui/carousel.tsx";
import { Section } from "#ui/section.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";
import { TestimonialTile } from "./testimonial-tile.tsx";

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
