import type { Home } from "#content/home.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Section } from "#ui/section.tsx";

export function Welcome({ welcome, hasFounders }: Pick<Home, "welcome"> & { hasFounders: boolean }) {
  return (
    <Section aria-labelledby="welcome-title">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[1fr_1fr]">
        <div>
          <p className="eyebrow text-ruby">{welcome.eyebrow}</p>
          <h2 id="welcome-title" className="mt-4">
            {welcome.title}
          </h2>
          <blockquote className="mt-10 border-gold border-l-2 pl-6 font-display text-[clamp(1.375rem,1.2rem+0.8vw,1.75rem)] text-ink-soft italic leading-snug">
            {welcome.quote}
          </blockquote>
        </div>
        <div className="lg:pt-10">
          {welcome.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mb-5 max-w-measure first:text-lead">
              {paragraph}
            </p>
          ))}
          <div className="mt-8 flex flex-col gap-3 sm:flex-row">
            {hasFounders && (
              <ButtonLink to="/founders" variant="secondary">
                Meet the Founders
              </ButtonLink>
            )}
            <ButtonLink to="/leadership" variant="quiet">
              Our Leadership Team
            </ButtonLink>
          </div>
        </div>
      </div>
    </Section>
  );
}
