import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { eventFields, plainFields } from "#features/events/fields/event-fields.ts";
import type { EventFormValues } from "#features/events/fields/event-form.ts";
import { redirectDelay } from "#features/events/limits.ts";
import { createEventLabel, saveFailed } from "#features/events/messages.ts";
import { fieldErrors, titleRequired, updateEventLabel } from "#features/events/staff-messages.ts";
import type { FieldErrors } from "#form/answer.ts";
import { FieldControls } from "#form/field-controls.tsx";
import { FormFrame } from "#form/form.tsx";
import { TextArea, TextField } from "#form/text-field.tsx";
import { useForm } from "#form/use-form.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { conflictOf } from "#ui/conflict-panel.tsx";
import { SeriesScope } from "../components/series-scope.tsx";
import { DateField } from "./date-field.tsx";
import { EventPreview } from "./event-preview.tsx";
import { ImageField } from "./image-field.tsx";
import { PictureFields } from "./picture-fields.tsx";
import { PublicationFields } from "./publication-fields.tsx";
import { QuestionPanel } from "./question-panel.tsx";
import { RecurrenceFields } from "./recurrence-fields.tsx";
import { TimeFields } from "./time-fields.tsx";
import { useDraft } from "./use-draft.ts";
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
