import type { Summit } from "#content/summit.ts";
import { Section } from "#ui/section.tsx";

/** (2.16.04) The page's dark section. */
export function Why({ why }: Pick<Summit, "why">) {
  return (
    <Section tone="ink" aria-labelledby="why-title">
      <div className="max-w-3xl">
        <h2 id="why-title">{why.title}</h2>
        <p className="mt-5 font-display text-[clamp(1.25rem,1.1rem+0.6vw,1.5rem)] text-ivory/90 leading-snug">
          {why.lead}
        </p>
      </div>
      <ul className="mt-12 grid gap-x-10 gap-y-9 md:mt-16 md:grid-cols-3">
        {why.reasons.map(({ title, text }) => (
          <li key={title} className="border-gold border-t pt-6">
            <h3>{title}</h3>
            <p className="mt-3 text-ivory/80">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
