import { Undo2, X } from "lucide-react";
import { Link, useLocation, useRevalidator } from "react-router";
import { DashboardForm } from "./dashboard-form.tsx";

type UndoNoticeProps = {
  undo: { id: string | number; words: string };
  /** The intent of the action that undoes a batch. */
  intent: string;
  /** The query string of the current list; the response redirects back to it. */
  view: string;
  /** The address of the screen that undoes it; needed where the notice stands on another one. */
  action?: string;
};

/**
 * The notice of the last action, with a button that undoes all of it. It stands where notifications stand, and
 * stays until it is dismissed or left; the address holds it, so it needs no scripts.
 */
export function UndoNotice({ undo, intent, view, action }: UndoNoticeProps) {
  const dismissed = new URLSearchParams(useLocation().search);
  dismissed.delete("batch");
  const { revalidate } = useRevalidator();
  return (
    <div className="undo-notice flex items-center rounded-card border border-line border-l-4 border-l-emerald bg-paper py-1 pr-1 pl-4 shadow-lift">
      <DashboardForm
        id="undo"
        intent={intent}
        action={action}
        hidden={{ batch: undo.id, view }}
        onRefused={() => void revalidate()} // it may be undone already
        submit={
          <>
            <Undo2 aria-hidden="true" className="size-4" /> Undo
          </>
        }
        look={{ variant: "quiet", size: "small" }}
        className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3"
      >
        <p role="status" className="font-semibold text-small">
          {undo.words}
        </p>
      </DashboardForm>
      <Link
        to={{ search: dismissed.toString() }}
        replace
        preventScrollReset
        className="grid size-11 shrink-0 place-items-center text-ink-soft hover:text-ink"
      >
        <X aria-hidden="true" className="size-4.5" />
        <span className="sr-only">Dismiss</span>
      </Link>
    </div>
  );
}
