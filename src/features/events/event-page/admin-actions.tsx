import { CalendarSync, CalendarX, Copy, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { displayDate } from "#features/events/event.ts";
import { saveFailed } from "#features/events/messages.ts";
import { extension } from "#features/events/recurrence/series-messages.ts";
import {
  adminActions,
  cancellation,
  deleteEventLabel,
  deleteFailed,
  deleteQuestion,
  duplicateEventLabel,
  editEventLabel,
} from "#features/events/staff-messages.ts";
import type { FormAnswer } from "#form/answer.ts";
import { FormFrame, PostForm } from "#form/form.tsx";
import { TextArea } from "#form/text-field.tsx";
import { useForm } from "#form/use-form.ts";
import { trashDays } from "#platform/trash-days.ts";
import { Button, ButtonLink, buttonClass } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { Tile } from "#ui/tile.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { SeriesScope } from "../components/series-scope.tsx";
import type { SeriesEnd } from "../recurrence/next-dates.ts";

const scopeLegend = "What should be deleted?";

type AdminActionsProps = DeletionProps & {
  asksToDelete: boolean;
  cancelled: boolean;
  /** The last event of the series, if it can be continued. */
  seriesEnd: SeriesEnd | null;
};

/**
 * Edit, duplicate, continue the series, cancel and delete, for administrators only (2.13.11 to 2.13.14). With
 * `asksToDelete` the deletion's question is shown at once.
 */
export function AdminActions({ asksToDelete, cancelled, seriesEnd, ...event }: AdminActionsProps) {
  const scripts = useHydrated();
  return (
    <Tile as="section" aria-labelledby="admin-actions" data-screen-only className="grid gap-3 p-6">
      <h2 id="admin-actions" className="mb-1 text-h3">
        {adminActions}
      </h2>
      <ButtonLink to={`/event-edit/${event.id}${event.search}`} variant="secondary">
        <Pencil aria-hidden="true" className="size-4.5" /> {editEventLabel}
      </ButtonLink>
      <ButtonLink to={`/event-create?from=${event.id}`} variant="secondary">
        <Copy aria-hidden="true" className="size-4.5" /> {duplicateEventLabel}
      </ButtonLink>
      <ExtendForm end={seriesEnd} answer={event.answer} />
      <CancelForm cancelled={cancelled} inSeries={event.inSeries} answer={event.answer} />
      {scripts ? (
        <DeleteDialog {...event} opensAtOnce={asksToDelete} />
      ) : asksToDelete ? (
        <DeleteQuestion {...event} />
      ) : (
        <ButtonLink to={questionAddress(event)} variant="danger">
          <Trash2 aria-hidden="true" className="size-4.5" /> {deleteEventLabel}
        </ButtonLink>
      )}
    </Tile>
  );
}

/** `end`: the last event of the series, if it can be continued. */
type ExtendFormProps = { end: SeriesEnd | null; answer: unknown };

/** Continues a series by its next ten dates. */
function ExtendForm({ end, answer }: ExtendFormProps) {
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

const loadSchema = async () => (await import("../cancellation/cancellation-form.ts")).cancellationForm;

type CancelFormProps = { cancelled: boolean; inSeries: boolean; answer: unknown };

/** Asks why the event is cancelled and what people should do, before it is cancelled. */
function CancelForm({ cancelled, inSeries, answer }: CancelFormProps) {
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

type DeletionProps = {
  id: string;
  /** Appended to the editor's address, such as "?view=list": the view that staff came from. */
  search: string;
  inSeries: boolean;
  answer: unknown;
};

// The fragment brings the question into view: it stands far down the page on a phone.
const questionAddress = ({ id, search }: Pick<DeletionProps, "id" | "search">) =>
  `/event/${id}${search}${search ? "&" : "?"}confirm=delete#${deletion.id}`;

const deletion = { id: "deletion", intent: "delete", stored: { scope: "this" }, failed: deleteFailed };

function DeleteDialog({ inSeries, answer, opensAtOnce }: DeletionProps & { opensAtOnce: boolean }) {
  const [open, setOpen] = useState(opensAtOnce);
  const form = useForm({ ...deletion, answer });
  return (
    <ConfirmDialog
      title={deleteQuestion}
      description={`It is removed from every list and feed right away. You can restore it from the trash for ${trashDays} days.`}
      open={open}
      onOpenChange={setOpen}
      confirmLabel="Delete"
      busy={form.busy}
      form={form.id}
      trigger={
        <Button variant="danger">
          <Trash2 aria-hidden="true" className="size-4.5" /> {deleteEventLabel}
        </Button>
      }
    >
      <FormFrame form={form} submit={null}>
        {inSeries && <SeriesScope legend={scopeLegend} chosen={form.field("scope").value} />}
      </FormFrame>
    </ConfirmDialog>
  );
}

function DeleteQuestion({ id, search, inSeries, answer }: DeletionProps) {
  return (
    <PostForm
      {...deletion}
      answer={answer}
      action={questionAddress({ id, search })}
      submit={deleteEventLabel}
      look={{ variant: "danger" }}
      aside={
        <ButtonLink to={`/event/${id}${search}`} variant="secondary">
          Cancel
        </ButtonLink>
      }
      className="grid gap-3 border-line border-t pt-4"
    >
      {(field) => (
        <>
          <p className="font-semibold">{deleteQuestion}</p>
          {inSeries && <SeriesScope legend={scopeLegend} chosen={field("scope").value} />}
        </>
      )}
    </PostForm>
  );
}
