import type { Consult } from "#content/consult.ts";
import { imageOf } from "#content/media/picture-sources.ts";
import { Portrait } from "#ui/portrait.tsx";
import { Section } from "#ui/section.tsx";

export function Expert({ expert }: Pick<Consult, "expert">) {
  return (
    <Section tone="paper" aria-labelledby="expert-title">
      <div className="grid gap-x-16 gap-y-10 md:grid-cols-[0.7fr_1.3fr]">
        <figure className="md:justify-self-center">
          <span className="inline-block rounded-full border border-gold/60 p-2">
            <Portrait
              name={expert.name}
              image={imageOf(expert.photo, "square")}
              sizes="15rem"
              className="size-44 md:size-60"
            />
          </span>
          <figcaption className="sr-only">{`Portrait of ${expert.name}`}</figcaption>
        </figure>
        <div>
          <p className="eyebrow text-ruby">{expert.eyebrow}</p>
          <h2 id="expert-title" className="mt-4">
            {expert.name}
          </h2>
          <p className="mt-2 text-ink-soft">{expert.role}</p>
          <div className="mt-7 grid max-w-measure gap-5">
            {expert.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <ul className="mt-10 flex flex-wrap gap-x-12 gap-y-6 border-line border-t pt-8">
            {expert.facts.map(({ value, label }) => (
              <li key={label}>
                <span className="block font-display text-[2.5rem] leading-none lining-nums tabular-nums">
                  {value}
                </span>{" "}
                <span className="mt-2 block text-ink-soft text-small">{label}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}
