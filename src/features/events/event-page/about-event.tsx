import { aboutEvent } from "#features/events/messages.ts";
import type { Formatted } from "#ui/formatted-text/formatted.ts";
import { FormattedText, PlainText } from "#ui/formatted-text/formatted-text.tsx";

/** An event's description (2.13.07): `formatted`, or else the text as it was typed. */
export function AboutEvent({ text, formatted }: { text: string; formatted: Formatted | null }) {
  return (
    <section aria-labelledby="about-event">
      <h2 id="about-event" className="text-h3">
        {aboutEvent}
      </h2>
      <div className="mt-4 max-w-measure wrap-anywhere">
        {formatted ? (
          <FormattedText blocks={formatted} under={2} />
        ) : (
          <p dir="auto" className="whitespace-pre-line">
            <PlainText text={text} />
          </p>
        )}
      </div>
    </section>
  );
}
