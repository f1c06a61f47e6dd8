import { Undo2 } from "lucide-react";
import { DashboardForm } from "../dashboard-form.tsx";
import { galleryAction } from "./gallery-views.ts";

/** What has just been done to photos, and the one step that takes all of it back. */
export function UndoNotice({ undo, shown }: { undo: { id: number; words: string }; shown: string }) {
  return (
    <DashboardForm
      id="undo"
      intent="undo-photos"
      action={galleryAction}
      hidden={{ batch: undo.id, view: shown }}
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
