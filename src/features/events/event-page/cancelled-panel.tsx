import { pageTexts } from "#features/events/messages.ts";
import { cancelled } from "#features/events/tile-words.ts";
import { PlainText } from "#ui/formatted-text/formatted-text.tsx";
import type { VisitorEvent } from "./visitor-event.ts";

type CancelledPanelProps = { event: VisitorEvent; children?: React.ReactNode };

/** Says that the event is cancelled, why, and what people should do; `children` are the staff's. */
export function CancelledPanel({ event, children }: CancelledPanelProps) {
  return (
    <section
      id="cancelled"
      aria-labelledby="cancelled-title"
      className="mt-8 grid max-w-4xl scroll-mt-28 gap-4 rounded-card border border-line border-l-4 border-l-danger bg-paper px-6 py-5"
    >
      <h2 id="cancelled-title" className="text-danger text-h3">
        {cancelled}
      </h2>
      <p dir="auto" className="max-w-measure whitespace-pre-line wrap-anywhere">
        <PlainText text={event.cancelReason} />
      </p>
      {event.cancelAdvice && (
        <div>
          <p className="font-semibold text-small">{pageTexts.whatToDo}</p>
          <p dir="auto" className="max-w-measure whitespace-pre-line wrap-anywhere">
            <PlainText text={event.cancelAdvice} />
          </p>
        </div>
      )}
      {children}
    </section>
  );
}
