import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type FormEvent, useState } from "react";
import { Form } from "react-router";
import type { EditorAnswer } from "#features/events/editor-answer.ts";
import { type EventFormValues, eventForm } from "#features/events/event-form.ts";
import { createEvent, fieldErrors, titleRequired, updateEvent } from "#features/events/messages.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { ConflictPanel } from "#ui/conflict-panel.tsx";
import { ErrorSummary, type FieldMessage } from "#ui/error-summary.tsx";
import { Field } from "#ui/field.tsx";
import { Input, Textarea } from "#ui/input.tsx";
import { isOwnCheck } from "#ui/own-check.ts";
import { useNotify } from "#ui/toast.tsx";
import { DateField } from "./date-field.tsx";
import { editorValues } from "./editor-values.ts";
import { type Draft, EventPreview, readDraft } from "./event-preview.tsx";
import { ImageField } from "./image-field.tsx";
import { RecurrenceFields } from "./recurrence-fields.tsx";
import { SeriesScope } from "./series-scope.tsx";
import { TimeFields } from "./time-fields.tsx";
import { useSave } from "./use-save.ts";
import { VirtualFields } from "./virtual-fields.tsx";

type EventEditorProps = {
  stored: EventFormValues;
  today: string;
  meetingLinkLabel: string;
  timeSuffix: string;
  answer: EditorAnswer | undefined;
} & (
  | { mode: "create"; formToken: string }
  | { mode: "edit"; eventId: string; version: number; inSeries: boolean }
);

const formId = "event";

/** The event form of /event-create and /event-edit (2.14); the same schema judges it here and on the server. */
export function EventEditor(props: EventEditorProps) {
  const { answer, stored, today, meetingLinkLabel } = props;
  const notify = useNotify();
  const { busy, begin } = useSave(answer);
  const refusal = answer?.kind === "refused" ? answer : undefined;
  const values = editorValues(refusal?.result.initialValue, stored);
  const [date, setDate] = useState(values.date);
  const [start, setStart] = useState(values.startTime);
  const [end, setEnd] = useState(values.endTime);
  const [draft, setDraft] = useState<Draft>(values);
  const [problems, setProblems] = useState<Problems>();
  const [form, fields] = useForm({
    id: formId,
    lastResult: refusal?.result,
    defaultValue: stored,
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: eventForm }),
  });
  const shown = problems && problems.answer === answer ? problems.list : messagesOf(refusal?.result.error);
  const error = (name: keyof typeof fields) => fields[name].errors?.join(" ");

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const checked = parseWithZod(new FormData(event.currentTarget), { schema: eventForm });
    form.onSubmit(event);
    if (isOwnCheck(event.nativeEvent as SubmitEvent)) return;
    if (checked.status === "success") {
      setProblems({ answer, list: [] });
      return begin(event);
    }
    event.preventDefault();
    setProblems({ answer, list: messagesOf(checked.error) });
    if (checked.error?.title?.includes(fieldErrors.title))
      notify({ ...titleRequired, variant: "destructive" });
  };

  return (
    <div className="grid gap-x-16 xl:grid-cols-[42rem_1fr]">
      <Form
        method="post"
        encType="multipart/form-data"
        id={form.id}
        noValidate={form.noValidate}
        onSubmit={onSubmit}
        onInput={(event) => setDraft(readDraft(new FormData(event.currentTarget)))}
        className="grid max-w-2xl gap-8"
      >
        <ErrorSummary title="Error" errors={shown} />
        {refusal?.conflict && props.mode === "edit" && (
          <ConflictPanel
            of="event"
            conflict={refusal.conflict}
            discardTo={`/event-edit/${props.eventId}`}
            busy={busy}
          />
        )}
        {props.mode === "create" ? (
          <input type="hidden" name="formToken" value={props.formToken} />
        ) : (
          <input type="hidden" name="version" value={props.version} />
        )}
        <Field label="Event Title*" id={fields.title.id} required error={error("title")}>
          {(control) => <Input {...control} name="title" dir="auto" defaultValue={values.title} />}
        </Field>
        <ImageField id={fields.imageUrl.id} address={values.imageUrl} error={error("imageUrl")} />
        <div className="grid gap-6">
          <DateField
            id={fields.date.id}
            value={date}
            onChange={setDate}
            today={today}
            error={error("date")}
          />
          <TimeFields
            date={date}
            start={{ id: fields.startTime.id, value: start, error: error("startTime") }}
            end={{ id: fields.endTime.id, value: end, error: error("endTime") }}
            onStart={setStart}
            onEnd={setEnd}
          />
        </div>
        <Field label="Location*" id={fields.location.id} required error={error("location")}>
          {(control) => <Input {...control} name="location" dir="auto" defaultValue={values.location} />}
        </Field>
        <RecurrenceFields
          isRecurring={values.isRecurring}
          pattern={values.recurringPattern}
          occurrence={values.occurrence}
          weekday={values.weekday}
          date={date}
          addsDates={props.mode === "create"}
          errors={{ recurringPattern: error("recurringPattern"), occurrence: error("occurrence") }}
          occurrenceId={fields.occurrence.id}
        />
        <VirtualFields
          id={fields.zoomLink.id}
          isVirtual={values.isVirtual}
          link={values.zoomLink}
          label={meetingLinkLabel}
          error={error("zoomLink")}
        />
        <Field
          label="Payment Link"
          id={fields.paymentLink.id}
          error={error("paymentLink")}
          help="Optional. Where guests register or pay."
        >
          {(control) => (
            <Input
              {...control}
              name="paymentLink"
              inputMode="url"
              placeholder="https://"
              defaultValue={values.paymentLink}
            />
          )}
        </Field>
        <Field label="Event Description" id={fields.description.id} error={error("description")}>
          {(control) => (
            <Textarea {...control} name="description" rows={5} dir="auto" defaultValue={values.description} />
          )}
        </Field>
        {props.mode === "edit" && props.inSeries && <SeriesScope legend="What should change?" />}
        <div className="flex flex-col-reverse gap-3 border-line border-t pt-6 sm:flex-row sm:justify-end">
          <ButtonLink to="/event-calendar" variant="secondary">
            Cancel
          </ButtonLink>
          <Button type="submit" busy={busy} busyLabel="Saving...">
            {props.mode === "create" ? createEvent : updateEvent}
          </Button>
        </div>
      </Form>
      <EventPreview draft={draft} timeSuffix={props.timeSuffix} />
    </div>
  );
}

// The summary holds what was wrong at the last submit; it would take the focus if it changed with every keystroke.
type Problems = { answer: EditorAnswer | undefined; list: FieldMessage[] };

function messagesOf(errors: Record<string, string[] | null> | null | undefined): FieldMessage[] {
  return Object.entries(errors ?? {}).flatMap(([name, messages]) =>
    (messages ?? []).map((message) => ({ field: `${formId}-${name}`, message })),
  );
}
