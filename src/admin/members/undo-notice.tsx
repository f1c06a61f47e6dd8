import { Undo2 } from "lucide-react";
import { DashboardForm } from "../dashboard-form.tsx";

/** What has just been done to members, and the one step that takes all of it back. */
export function UndoNotice({ undo, view }: { undo: { id: number; words: string }; view: string }) {
  return (
    <DashboardForm
      id="undo"
      intent="undo-members"
      hidden={{ batch: undo.id, view }}
      submit={
        <>
          <Undo2 aria-hidden="true" className="size-4" /> Undo
        </>
      }
      look={{ variant: "secondary", size: "small" }}
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line border-l-4 border-l-emerald bg-paper px-5 py-2.5"
    >
      <p className="font-semibold">{undo.words}</p>
    </DashboardForm>
  );
}
