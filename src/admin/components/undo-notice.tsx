import { Undo2 } from "lucide-react";
import { DashboardForm } from "./dashboard-form.tsx";

type UndoNoticeProps = {
  undo: { id: number; words: string };
  /** The change that takes a batch back. */
  intent: string;
  /** The query of the list as it is shown; the answer leads back to it. */
  view: string;
  /** The address of the dashboard's tab, where the notice stands on another page. */
  action?: string;
};

/** What has just been done to many at once, and the one step that takes all of it back. */
export function UndoNotice({ undo, intent, view, action }: UndoNoticeProps) {
  return (
    <DashboardForm
      id="undo"
      intent={intent}
      action={action}
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
