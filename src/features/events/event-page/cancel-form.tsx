import { CalendarX } from "lucide-react";
import { saveFailed } from "#features/events/messages.ts";
import { cancellation } from "#features/events/staff-messages.ts";
import type { FormAnswer } from "#form/answer.ts";
import { PostForm } from "#form/form.tsx";
import { TextArea } from "#form/text-field.tsx";
import { buttonClass } from "#ui/button.tsx";
import { SeriesScope } from "../components/series-scope.tsx";

const loadSchema = async () => (await import("../cancellation/cancellation-form.ts")).cancellationForm;

type CancelFormProps = { cancelled: boolean; inSeries: boolean; answer: unknown };

/** Asks why the event is cancelled and what people should do, before it is cancelled. */
export function CancelForm({ cancelled, inSeries, answer }: CancelFormProps) {
  // A form that was refused without scripts opens at its messages, also if someone else has cancelled the
  // event meanwhile.
  const refused = (answer as FormAnswer | undefined)?.form === "cancel";
  if (cancelled && !refused) return null;
  return (
    <details open={refused} className="group">
      <summary className={buttonClass("secondary", "medium", "w-full cursor-pointer list-none")}>
        <CalendarX aria-hidden="true" className="size-4.5" /> {cancellation.open}
      </summary>
      <PostForm
        id="cancellation"
        intent="cancel"
        stored={{ scope: "this" }}
        answer={answer}
        schema={loadSchema}
        failed={saveFailed}
        submit={cancellation.submit}
        look={{ variant: "secondary" }}
        className="mt-3 grid gap-4 border-line border-t pt-4"
      >
        {(field) => (
          <>
            <p className="font-semibold">{cancellation.question}</p>
            <p className="text-ink-soft text-small">{cancellation.explanation}</p>
            <TextArea
              field={field("reason")}
              label={cancellation.reason}
              help={cancellation.reasonHelp}
              rows={2}
            />
            <TextArea
              field={field("advice")}
              label={cancellation.advice}
              help={cancellation.adviceHelp}
              rows={2}
              required={false}
            />
            {inSeries && <SeriesScope legend={cancellation.which} chosen={field("scope").value} />}
          </>
        )}
      </PostForm>
    </details>
  );
}
