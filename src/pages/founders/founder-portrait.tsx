import { useId } from "react";
import type { Founder } from "#content/founders.ts";
import { imageOf } from "#content/media/picture-sources.ts";
import { Portrait } from "#ui/portrait.tsx";
import { Section, type Tone } from "#ui/section.tsx";
import { SocialLinks } from "#ui/social-links.tsx";

/** Only those social links that exist are shown (2.7.01, 2.7.02). */
export function FounderPortrait({
  founder,
  tone,
  turned,
}: {
  founder: Founder;
  tone: Tone;
  turned: boolean;
}) {
  const { name, role, image, quote, biography, social } = founder;
  const id = useId();
  return (
    <Section tone={tone} aria-labelledby={id}>
      <div
        className={`grid items-start gap-x-16 gap-y-10 ${turned ? "md:grid-cols-[3fr_2fr]" : "md:grid-cols-[2fr_3fr]"}`}
      >
        <Portrait
          name={name}
          image={imageOf(image, "portrait")}
          sizes="(min-width: 768px) 38vw, 22rem"
          shape="plate"
          className={`aspect-[4/5] w-full max-w-88 md:sticky md:top-28 md:max-w-none ${turned ? "md:order-last" : ""}`}
        />
        <article>
          <h2 id={id}>{name}</h2>
          <p className="mt-2 text-ink-soft text-lead">{role}</p>
          <blockquote className="mt-8 border-gold border-l-2 pl-6 font-display text-[clamp(1.375rem,1.2rem+0.8vw,1.75rem)] italic leading-snug text-balance">
            {quote}
          </blockquote>
          <div className="mt-8 grid max-w-measure gap-5">
            {biography.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <SocialLinks links={social} owner={name} />
        </article>
      </div>
    </Section>
  );
}
