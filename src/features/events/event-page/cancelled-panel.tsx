import { cancelled } from "#features/events/card-words.ts";
import { pageTexts, saveFailed } from "#features/events/messages.ts";
import { cancellation } from "#features/events/staff-messages.ts";
import { PostForm } from "#form/form.tsx";
import { PlainText } from "#ui/formatted-text/formatted-text.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
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

type TakeBackProps = { together: number; answer: unknown };

/** Takes a cancellation back; `together` is the number of events of the series that were cancelled at once. */
export function TakeCancellationBack({ together, answer }: TakeBackProps) {
  return (
    <PostForm
      id="reinstatement"
      intent="reinstate"
      stored={{ among: "all" }}
      answer={answer}
      failed={saveFailed}
      submit={cancellation.takeBack}
      look={{ variant: "secondary", size: "small" }}
      className="grid gap-3 border-line border-t pt-4"
    >
      {(field) =>
        together > 1 && (
          <RadioGroup
            legend={cancellation.takeBackWhich}
            name="among"
            options={[
              { value: "all", label: `The ${together} events that were canceled together` },
              { value: "this", label: "Only this event" },
            ]}
            defaultValue={field("among").value}
          />
        )
      }
    </PostForm>
  );
}
