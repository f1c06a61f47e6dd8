import { CalendarSync } from "lucide-react";
import { displayDate } from "#features/events/event.ts";
import { saveFailed } from "#features/events/messages.ts";
import type { SeriesEnd } from "#features/events/recurrence/next-dates.ts";
import { extension } from "#features/events/recurrence/series-messages.ts";
import type { FormAnswer } from "#form/answer.ts";
import { PostForm } from "#form/form.tsx";

/** `end`: the last event of the series, if it can be continued. */
type ExtendFormProps = { end: SeriesEnd | null; answer: unknown };

/** Continues a series by its next ten dates. */
export function ExtendForm({ end, answer }: ExtendFormProps) {
  // A refusal is shown also if someone else has ended the recurrence meanwhile.
  const refused = (answer as FormAnswer | undefined)?.form === "extend-series";
  if (!end && !refused) return null;
  return (
    <PostForm
      id="extension"
      intent="extend-series"
      answer={answer}
      failed={saveFailed}
      submit={
        <>
          <CalendarSync aria-hidden="true" className="size-4.5" /> {extension.submit}
        </>
      }
      look={{ variant: "secondary", className: "w-full" }}
      className="grid gap-1"
    >
      {() => (
        <>
          <input type="hidden" name="last" value={end?.last ?? ""} />
          {end && (
            <p className="order-last text-center text-ink-soft text-small">
              {extension.help(displayDate(end.date))}
            </p>
          )}
        </>
      )}
    </PostForm>
  );
}
