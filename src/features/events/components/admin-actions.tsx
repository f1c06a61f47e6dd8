import { Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { adminActions, deleteEvent, deleteQuestion, editEvent } from "#features/events/messages.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { useScripts } from "#ui/use-scripts.ts";
import { SeriesScope } from "./series-scope.tsx";

type AdminActionsProps = { id: string; inSeries: boolean; asksToDelete: boolean };

/** Edit and delete, for administrators only (2.13.11 to 2.13.14). `asksToDelete`: the question as part of the page. */
export function AdminActions({ id, inSeries, asksToDelete }: AdminActionsProps) {
  const scripts = useScripts();
  return (
    <Card as="section" aria-labelledby="admin-actions" data-screen-only className="grid gap-3 p-6">
      <h2 id="admin-actions" className="mb-1 text-h3">
        {adminActions}
      </h2>
      <ButtonLink to={`/event-edit/${id}`} variant="secondary">
        <Pencil aria-hidden="true" className="size-4.5" /> {editEvent}
      </ButtonLink>
      {scripts ? (
        <DeleteDialog inSeries={inSeries} open={asksToDelete} />
      ) : asksToDelete ? (
        <DeleteQuestion id={id} inSeries={inSeries} />
      ) : (
        <ButtonLink to={`/event/${id}?confirm=delete`} variant="danger">
          <Trash2 aria-hidden="true" className="size-4.5" /> {deleteEvent}
        </ButtonLink>
      )}
    </Card>
  );
}

function DeleteDialog({ inSeries, open: opensAtOnce }: { inSeries: boolean; open: boolean }) {
  const [open, setOpen] = useState(opensAtOnce);
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().state !== "idle";
  return (
    <ConfirmDialog
      title={deleteQuestion}
      description="It leaves every list and feed at once. You can bring it back from the trash for 30 days."
      open={open}
      onOpenChange={setOpen}
      confirmLabel="Delete"
      busy={busy}
      onConfirm={() => form.current?.requestSubmit()}
      trigger={
        <Button variant="danger">
          <Trash2 aria-hidden="true" className="size-4.5" /> {deleteEvent}
        </Button>
      }
    >
      <Form ref={form} method="post">
        <input type="hidden" name="intent" value="delete" />
        {inSeries && <SeriesScope legend="What should be deleted?" />}
      </Form>
    </ConfirmDialog>
  );
}

function DeleteQuestion({ id, inSeries }: { id: string; inSeries: boolean }) {
  return (
    <form method="post" action={`/event/${id}`} className="grid gap-3 border-line border-t pt-4">
      <p className="font-semibold">{deleteQuestion}</p>
      <input type="hidden" name="intent" value="delete" />
      {inSeries && <SeriesScope legend="What should be deleted?" />}
      <Button type="submit" variant="danger">
        {deleteEvent}
      </Button>
      <ButtonLink to={`/event/${id}`} variant="secondary">
        Cancel
      </ButtonLink>
    </form>
  );
}
