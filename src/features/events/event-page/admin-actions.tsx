import { Copy, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import {
  adminActions,
  deleteEventLabel,
  deleteFailed,
  deleteQuestion,
  duplicateEventLabel,
  editEventLabel,
} from "#features/events/staff-messages.ts";
import { FormFrame, PostForm } from "#form/form.tsx";
import { useForm } from "#form/use-form.ts";
import { trashDays } from "#platform/trash-days.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { Tile } from "#ui/tile.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { SeriesScope } from "../components/series-scope.tsx";
import type { SeriesEnd } from "../recurrence/next-dates.ts";
import { CancelForm } from "./cancel-form.tsx";
import { ExtendForm } from "./extend-form.tsx";

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
      description={`It leaves every list and feed at once. You can bring it back from the trash for ${trashDays} days.`}
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
