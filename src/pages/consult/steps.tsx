import type { Consult } from "#content/consult.ts";
import { Gem, type GemKind } from "#ui/gem.tsx";
import { Section } from "#ui/section.tsx";
import { SectionHeading } from "#ui/section-heading.tsx";

const stones: GemKind[] = ["topaz", "emerald", "diamond", "amethyst", "platinum", "ruby"];

/** (2.23.03) */
export function Steps({ steps }: Pick<Consult, "steps">) {
  return (
    <Section aria-labelledby="steps-title">
      <SectionHeading id="steps-title" eyebrow={steps.eyebrow} title={steps.title} text={steps.text} />
      <ol className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {steps.cards.map(({ title, text, outcome }, index) => (
          <li key={title} className="flex flex-col rounded-card border border-line bg-paper p-7 md:p-8">
            <div className="flex items-center justify-between">
              <Gem kind={stones[index] as GemKind} className="size-11" />
              <span
                aria-hidden="true"
                className="font-display text-[2rem] text-gold leading-none lining-nums"
              >
                {index + 1}
              </span>
            </div>
            <h3 className="mt-6">{title}</h3>
            <p className="mt-2 flex-1 text-ink-soft">{text}</p>
            <p className="mt-6 border-line border-t pt-4 text-small">
              <span className="text-ink-soft">You get:</span>{" "}
              <strong className="font-semibold">{outcome}</strong>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
