import { createPortal } from "react-dom";
import { FormFrame, type FormFrameProps } from "#form/form.tsx";
import { WayOut } from "#form/form-problems.tsx";
import { usePageAnswer } from "#form/page-answer.ts";
import { type FormOptions, type FormState, useForm } from "#form/use-form.ts";
import { Alert } from "#ui/alert.tsx";
import { notChanged } from "../request/messages.ts";

type Options = Omit<FormOptions, "answer" | "failed" | "id"> & {
  /** Its intent, unless given. */
  id?: string;
  /** All intents that the form's buttons can send, if there are several. */
  intents?: string[];
};

/**
 * The state of a form of the dashboard. It posts to the current URL, so that a refusal renders the same view.
 */
export function useDashboardForm({ intents, ...options }: Options): FormState {
  const answer = usePageAnswer();
  const isOwn = answer && !answer.ok && (intents ?? [options.intent]).includes(answer.form.split(" ")[0]);
  // The notice of a refusal is shown above the screen (RefusedChange), because the form may be in a menu that is
  // closed by now.
  const own = isOwn ? { ...answer, form: options.intent ?? "", notice: null } : undefined;
  return useForm({ id: options.intent ?? "", ...options, answer: own, failed: notChanged });
}

/** A form of the dashboard; the scroll position is kept after submitting. */
export function DashboardForm(props: Options & FormFrameProps) {
  return <FormFrame form={useDashboardForm(props)} preventScrollReset {...props} />;
}

/** The id of the element above the screen that holds the notice of a refused form. */
export const refusalPlace = "refused-change";

/**
 * The refusal of a form that shows none itself, such as that of a closed menu: it stands above the screen until
 * the form is sent again, when its notification is long gone.
 */
export function LastingRefusal({ form: { answer, notice } }: { form: FormState }) {
  if (!answer || answer.ok || !notice) return null;
  const place = document.getElementById(refusalPlace);
  return (
    place &&
    createPortal(
      <Alert tone="danger" title={notice.title}>
        <span>{notice.description}</span>
        <WayOut of={notice} />
      </Alert>,
      place,
    )
  );
}

/** The notice of a refused form, above the screen. */
export function RefusedChange() {
  const answer = usePageAnswer();
  if (!answer || answer.ok || !answer.notice) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: after a plain form post the focus scrolls the response into view
    <div tabIndex={-1} autoFocus className="scroll-mt-28 rounded-card">
      <Alert tone="danger" title={answer.notice.title} live>
        <span>{answer.notice.description}</span>
        <WayOut of={answer.notice} />
      </Alert>
    </div>
  );
}
