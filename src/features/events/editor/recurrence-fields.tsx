import { weekdays } from "#features/events/day-names.ts";
import { displayDate } from "#features/events/event.ts";
import { isEventDay } from "#features/events/event-days.ts";
import {
  customInSentence,
  firstOnPattern,
  occurrences,
  patterns,
  type Recurrence,
  recurrenceOf,
} from "#features/events/recurrence/recurrence.ts";
import { seriesPlan } from "#features/events/recurrence/series-plan.ts";
import { furtherDateInWords } from "#features/events/recurrence/skipped-times.ts";
import { offPattern, patternLabels, willRecur } from "#features/events/staff-messages.ts";
import { TextArea, TextField } from "#form/text-field.tsx";
import type { FormField, FormState } from "#form/use-form.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/input.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { seriesLength } from "../recurrence/series-messages.ts";
import type { Draft } from "./use-draft.ts";

type RecurrenceFieldsProps = {
  field: FormState["field"];
  draft: Draft;
  timeZone: string;
  /** True for a new event, which creates the further dates; an edit never does (4.13). */
  addsDates: boolean;
};

const options = patterns.map((value) => ({ value, label: patternLabels[value] }));

/**
 * Whether and how the event recurs (2.14.14 to 2.14.17). Without scripts the stylesheet shows and hides the
 * parts.
 */
export function RecurrenceFields({ field, draft, timeZone, addsDates }: RecurrenceFieldsProps) {
  const scripts = useHydrated();
  const { isRecurring, recurringPattern, occurrence, weekday } = draft;
  const recurrence = recurrenceOf({
    isRecurring,
    recurringPattern: patterns.find((known) => known === recurringPattern) ?? null,
    recurringCustomPattern: `${occurrence} ${weekday}`,
  });
  return (
    <div className="group/recurring">
      <Checkbox name="isRecurring" label="This is a recurring event" defaultChecked={isRecurring} />
      {(!scripts || isRecurring) && (
        <div
          className={`mt-2 gap-5 rounded-card border border-line bg-ivory p-5 ${scripts ? "grid" : "hidden group-has-[[name=isRecurring]:checked]/recurring:grid"}`}
        >
          <RadioGroup
            legend="Recurrence Pattern"
            id={field("recurringPattern").id}
            name="recurringPattern"
            options={options}
            defaultValue={recurringPattern}
            error={field("recurringPattern").error}
          />
          {(!scripts || recurringPattern === "custom") && (
            <div
              className={`gap-4 sm:grid-cols-2 ${scripts ? "grid" : "hidden group-has-[[value=custom]:checked]/recurring:grid"}`}
            >
              <Choice
                field={field("occurrence")}
                label="Occurrence"
                value={occurrence}
                choices={occurrences}
              />
              <Choice field={field("weekday")} label="Day of Week" value={weekday} choices={weekdays} />
              {scripts && (
                <p role="status" className="text-small sm:col-span-2">
                  {willRecur(`${occurrence} ${weekday}`)}
                </p>
              )}
            </div>
          )}
          {addsDates && <SeriesLength field={field} />}
          {scripts && recurrence && (
            <FurtherDates recurrence={recurrence} draft={draft} timeZone={timeZone} addsDates={addsDates} />
          )}
        </div>
      )}
    </div>
  );
}

/** How a new series ends and which dates it leaves out; ten further dates unless something else is chosen. */
function SeriesLength({ field }: { field: FormState["field"] }) {
  return (
    <>
      <RadioGroup
        legend={seriesLength.legend}
        name="ends"
        options={seriesLength.options}
        defaultValue={field("ends").value || "ten"}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField field={field("endsOn")} label={seriesLength.endsOn} type="date" required={false} />
        <TextField
          field={field("endsAfter")}
          label={seriesLength.endsAfter}
          inputMode="numeric"
          required={false}
        />
      </div>
      <TextArea
        field={field("skip")}
        label={seriesLength.skip}
        help={seriesLength.skipHelp}
        rows={2}
        required={false}
      />
    </>
  );
}

type ChoiceProps = { field: FormField; label: string; value: string; choices: readonly string[] };

function Choice({ field, label, value, choices }: ChoiceProps) {
  return (
    <Field label={label} id={field.id} error={field.error}>
      {(control) => (
        <Select {...control} name={field.name} defaultValue={value}>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function FurtherDates({
  recurrence,
  draft,
  timeZone,
  addsDates,
}: { recurrence: Recurrence } & Omit<RecurrenceFieldsProps, "field">) {
  if (!addsDates) return <p className="text-small text-ink-soft">Editing doesn’t add more dates.</p>;
  const { date, startTime } = draft;
  if (!isEventDay(date)) return null;
  const plan = seriesPlan(date, recurrence, draft);
  const first = firstOnPattern(date, recurrence);
  return (
    <div>
      {recurrence.pattern === "custom" && first !== date && (
        <p role="status" className="mb-4 border-gold border-l-4 pl-3 text-small">
          {offPattern(displayDate(date), customInSentence(recurrence), displayDate(first))}
        </p>
      )}
      {plan.ok && plan.further.length > 0 && (
        <>
          <p className="text-small font-semibold">
            Saving also adds {plan.further.length === 1 ? "this date" : `these ${plan.further.length} dates`}
          </p>
          <ol className="mt-2 grid gap-x-6 gap-y-1 text-small text-ink-soft tabular-nums sm:grid-cols-2">
            {plan.further.map((further) => (
              <li key={further.date}>{furtherDateInWords(further.date, startTime, timeZone)}</li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
