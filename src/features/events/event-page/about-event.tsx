import { aboutEvent } from "#features/events/messages.ts";

/** An event's description (2.13.07): `html` if it is formatted, else the text as it was typed. */
export function AboutEvent({ text, html }: { text: string; html: string | null }) {
  return (
    <section aria-labelledby="about-event">
      <h2 id="about-event" className="text-h3">
        {aboutEvent}
      </h2>
      {html === null ? (
        <p dir="auto" className="mt-4 max-w-prose whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      ) : (
        <div
          className="mt-4 grid max-w-prose gap-4 wrap-anywhere"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it from the safe subset
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )}
    </section>
  );
}
