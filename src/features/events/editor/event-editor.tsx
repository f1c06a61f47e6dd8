import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { displayDate, endsNextDay } from "#features/events/event.ts";
import { isEventDay } from "#features/events/event-days.ts";
import { eventFields, plainFields } from "#features/events/fields/event-fields.ts";
import type { EventFormValues } from "#features/events/fields/event-form.ts";
import { redirectDelay } from "#features/events/limits.ts";
import { createEventLabel, saveFailed } from "#features/events/messages.ts";
import {
  endsNextDay as endsNextDayWords,
  fieldErrors,
  publicationTexts,
  titleRequired,
  updateEventLabel,
} from "#features/events/staff-messages.ts";
import type { FieldErrors } from "#form/answer.ts";
import { FieldControls } from "#form/field-controls.tsx";
import { FormFrame } from "#form/form.tsx";
import { TextArea, TextField } from "#form/text-field.tsx";
import { type FormField, type FormState, useForm } from "#form/use-form.ts";
import { addDays } from "#platform/days.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { conflictOf } from "#ui/conflict-panel.tsx";
import { Field, FieldError } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { SeriesScope } from "../components/series-scope.tsx";
import { DateField } from "./date-field.tsx";
import { EventPreview } from "./event-preview.tsx";
import { ImageField } from "./image-field.tsx";
import { QuestionPanel } from "./question-panel.tsx";
import { RecurrenceFields } from "./recurrence-fields.tsx";
import { type Draft, useDraft } from "./use-draft.ts";
import { VirtualFields } from "./virtual-fields.tsx";

type EventEditorProps = {
  stored: EventFormValues;
  today: string;
  meetingLinkLabel: string;
  timeSuffix: string;
  timeZone: string;
  /** Where "Cancel" leads (2.14.21). */
  cancelTo: string;
  answer: unknown;
} & (
  | { mode: "create"; formToken: string }
  | { mode: "edit"; eventId: string; version: number; inSeries: boolean }
);

const loadSchema = async () => (await import("../fields/event-form.ts")).eventForm;

const { paymentLink, isFormatted } = eventFields;
// What has no place of its own in the form is shown in a list behind the description.
const { title, location, host, price, description, ...further } = plainFields;
const { meetingFor, meetingFrom, imageAlt, imageFocus, ...others } = further;

// A missing title has a notification of its own (5.01).
const noticeOf = ({ title }: FieldErrors) => (title === fieldErrors.title ? titleRequired : null);

/**
 * The event form of /event-create and /event-edit (2.14), and of the staff area; browser and server validate with the same
 * schema.
 */
export function EventEditor(props: EventEditorProps) {
  const { mode, answer, stored, today, meetingLinkLabel } = props;
  const { pathname } = useLocation();
  const { saved, leaveFor } = useLeaving();
  const form = useForm({
    id: "event",
    answer,
    stored,
    schema: loadSchema,
    failed: saveFailed,
    noticeOf,
    onSaved: ({ next }) => leaveFor(next),
  });
  const { field, answer: said } = form;
  const question = said && !said.ok ? said.question : undefined;
  const { box, draft, follow, setDate } = useDraft((name) => field(name).value);
  return (
    // The preview and some fields depend on the form's current values.
    <div ref={box} onInput={follow} className="grid gap-x-16 xl:grid-cols-[42rem_1fr]">
      <FormFrame
        form={{ ...form, busy: form.busy || saved }}
        encType="multipart/form-data"
        hidden={mode === "create" ? {} : { version: props.version }}
        token={mode === "create" ? props.formToken : undefined}
        problemsTitle="Error"
        conflict={mode === "edit" ? conflictOf("event", pathname) : undefined}
        submit={mode === "create" ? createEventLabel : updateEventLabel}
        busyLabel="Saving..."
        aside={
          <ButtonLink to={props.cancelTo} variant="secondary">
            Cancel
          </ButtonLink>
        }
        className="grid max-w-2xl gap-8"
      >
        {question && <QuestionPanel question={question} busy={form.busy} />}
        <TextField field={field("title")} label="Event Title*" />
        <ImageField field={field("imageUrl")} stored={field("keptImage").value}>
          <PictureFields field={field} />
        </ImageField>
        <div className="grid gap-6">
          <DateField
            id={field("date").id}
            value={draft.date}
            onChange={setDate}
            today={today}
            error={field("date").error}
          />
          <TimeFields start={field("startTime")} end={field("endTime")} draft={draft} />
        </div>
        <TextField field={field("location")} label="Location*" />
        <TextField field={field("host")} label={host.label} help={host.help} required={false} />
        <RecurrenceFields
          field={field}
          draft={draft}
          timeZone={props.timeZone}
          addsDates={mode === "create"}
        />
        <VirtualFields field={field} draft={draft} label={meetingLinkLabel} />
        <TextField field={field("price")} label={price.label} help={price.help} required={false} />
        <TextField
          field={field("paymentLink")}
          label="Payment Link"
          help={paymentLink.help}
          required={false}
          inputMode="url"
          placeholder="https://"
        />
        <div className="grid gap-2">
          <TextArea
            field={field("description")}
            label="Event Description"
            rows={description.rows}
            required={false}
          />
          <Checkbox
            name="isFormatted"
            label="Format the description"
            help={isFormatted.help}
            defaultChecked={field("isFormatted").value !== ""}
          />
        </div>
        {Object.keys(others).length > 0 && <FieldControls fields={others} field={field} />}
        <PublicationFields field={field} timeSuffix={props.timeSuffix} />
        {mode === "edit" && props.inSeries && (
          <SeriesScope legend="What should change?" chosen={field("scope").value} />
        )}
        <hr className="border-line" />
      </FormFrame>
      <EventPreview draft={draft} timeSuffix={props.timeSuffix} />
    </div>
  );
}

/** What the picture shows, in words, and whether it is shown whole or around one of nine points. */
function PictureFields({ field }: { field: FormState["field"] }) {
  const { imageAlt, imageFocus } = eventFields;
  const { id, name, value, error } = field("imageFocus");
  return (
    <div className="mt-3 grid gap-6">
      <TextField field={field("imageAlt")} label={imageAlt.label} help={imageAlt.help} required={false} />
      <fieldset id={id} aria-describedby={error ? `${id}-error` : undefined}>
        <legend className="mb-1 font-semibold text-small">{imageFocus.label}</legend>
        <label className="flex min-h-11 w-fit items-center gap-3">
          <input
            type="radio"
            name={name}
            value=""
            defaultChecked={value === ""}
            className="size-5 accent-ruby"
          />
          {imageFocus.none}
        </label>
        <p className="mt-1 text-ink-soft text-small">Fill the frame and keep in view:</p>
        <div className="mt-2 grid w-fit grid-cols-3 rounded-control border border-line bg-ivory">
          {imageFocus.options.map(([point, words]) => (
            <label key={point} className="grid size-11 place-items-center">
              <input
                type="radio"
                name={name}
                value={point}
                defaultChecked={value === point}
                className="size-5 accent-ruby"
              />
              <span className="sr-only">{words}</span>
            </label>
          ))}
        </div>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </fieldset>
    </div>
  );
}

const options = [
  { value: "now", label: publicationTexts.publishNow },
  { value: "draft", label: publicationTexts.saveDraft, help: publicationTexts.draftHelp },
  { value: "later", label: publicationTexts.publishLater },
];

/** Whether visitors see the event at once, not yet, or from a day and hour on. */
function PublicationFields({ field, timeSuffix }: { field: FormState["field"]; timeSuffix: string }) {
  const { id, name, value, error } = field("publishAt");
  return (
    <div className="group/publication">
      <RadioGroup
        legend={publicationTexts.legend}
        name="publication"
        options={options}
        defaultValue={field("publication").value}
      />
      <Field
        label={publicationTexts.publishAt}
        id={id}
        error={error}
        help={`${publicationTexts.publishAtHelp} (${timeSuffix}).`}
        className="mt-2 hidden! max-w-xs group-has-[[value=later]:checked]/publication:grid!"
      >
        {(control) => <Input {...control} type="datetime-local" name={name} defaultValue={value} />}
      </Field>
    </div>
  );
}

type TimeFieldsProps = { start: FormField; end: FormField; draft: Draft };

/**
 * Start and end (2.14.12). An end that is not after the start is on the next day; the form says so before
 * saving.
 */
function TimeFields({ start, end, draft: { date, startTime, endTime } }: TimeFieldsProps) {
  const overnight = startTime !== "" && endTime !== "" && endsNextDay(startTime, endTime);
  return (
    <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
      <TextField field={start} label="Start Time*" type="time" />
      <TextField field={end} label="End Time*" type="time" />
      <p role="status" className="text-small text-ink-soft empty:hidden sm:col-span-2">
        {overnight && `${endsNextDayWords}${isEventDay(date) ? `, ${displayDate(addDays(date, 1))}` : ""}`}
      </p>
    </div>
  );
}

/** Opens the next page `redirectDelay` after a save, so that the notification can be read (2.14.24). */
function useLeaving() {
  const navigate = useNavigate();
  const [next, setNext] = useState<string>();
  useEffect(() => {
    if (!next) return;
    const timer = setTimeout(() => navigate(next), redirectDelay);
    return () => clearTimeout(timer);
  }, [next, navigate]);
  return { saved: next !== undefined, leaveFor: setNext };
}
