import { Undo2 } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";

/** What has just been done to members, and the one step that takes all of it back. */
export function UndoNotice({ undo, view }: { undo: { id: number; words: string }; view: string }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form
      method="post"
      action="/admin-dashboard?tab=members"
      preventScrollReset
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line border-l-4 border-l-emerald bg-paper px-5 py-2.5"
    >
      <input type="hidden" name="intent" value="undo-members" />
      <input type="hidden" name="batch" value={undo.id} />
      <input type="hidden" name="view" value={view} />
      <p className="font-semibold">{undo.words}</p>
      <Button type="submit" variant="secondary" size="small" busy={busy}>
        <Undo2 aria-hidden="true" className="size-4" /> Undo
      </Button>
    </Form>
  );
}
