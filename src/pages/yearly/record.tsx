import type { ReactNode } from "react";
import { Section, type Tone } from "#ui/section.tsx";

/** How an event that is over was announced: its texts and prices, each in a `RecordPart`. */
export function YearRecord({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <Section tone={tone} id="record" aria-labelledby="record-title">
      <h2 id="record-title">For reference</h2>
      <p className="mt-4 mb-10 max-w-measure text-ink-soft text-lead">
        This is how the event was announced. Tickets are no longer available.
      </p>
      {children}
    </Section>
  );
}

export function RecordPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-16 gap-y-5 border-gold/45 border-t py-9 lg:grid-cols-[1fr_2.4fr]">
      <h3 className="text-h3">{title}</h3>
      <div className="grid min-w-0 content-start gap-5">{children}</div>
    </section>
  );
}

export function Paragraphs({ of }: { of: readonly string[] }) {
  return of.map((paragraph) => (
    <p key={paragraph} className="max-w-measure">
      {paragraph}
    </p>
  ));
}

type Price = { title: string; price: string; aside: string | null; text: string };

/** What was sold, at the prices of then. */
export function Prices({ prices }: { prices: Price[] }) {
  return (
    <ul className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
      {prices.map(({ title, price, aside, text }) => (
        <li key={title}>
          <p className="font-semibold">{title}</p>
          <p className="mt-1 font-display text-[2rem] leading-tight lining-nums tabular-nums">{price}</p>
          {aside && <p className="mt-1 font-semibold text-small">{aside}</p>}
          <p className="mt-2 text-ink-soft text-small">{text}</p>
        </li>
      ))}
    </ul>
  );
}
