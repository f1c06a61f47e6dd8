import { Undo2 } from "lucide-react";
import { DashboardForm } from "./dashboard-form.tsx";

type UndoNoticeProps = {
  undo: { id: number; words: string };
  /** The intent of the action that undoes a batch. */
  intent: string;
  /** The query string of the current list; the response redirects back to it. */
  view: string;
  /** The URL of the dashboard's tab, needed when the notice is on another page. */
  action?: string;
};

/** The result of the last bulk action, with a button that undoes all of it. */
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
