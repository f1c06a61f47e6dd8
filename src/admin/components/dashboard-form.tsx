import { FormFrame, type FormFrameProps } from "#form/form.tsx";
import { usePageAnswer } from "#form/page-answer.ts";
import { type FormOptions, type FormState, useForm } from "#form/use-form.ts";
import { Alert } from "#ui/alert.tsx";
import { notChanged } from "../request/messages.ts";

type Options = Omit<FormOptions, "answer" | "failed"> & {
  /** Where the button that is pressed carries the intent: all of them. */
  intents?: string[];
};

/** The state of a form of the dashboard. It goes to the address that is shown, so that a refusal finds the same view. */
export function useDashboardForm({ intents, ...options }: Options): FormState {
  const answer = usePageAnswer();
  const isOwn = answer && !answer.ok && (intents ?? [options.intent]).includes(answer.form);
  // What is wrong as a whole is said above the tab, as its form may be in a menu that is closed by now.
  const own = isOwn ? { ...answer, form: options.intent ?? "", notice: null } : undefined;
  return useForm({ ...options, answer: own, failed: notChanged });
}

/** A form of the dashboard; each leads back to it. */
export function DashboardForm(props: Options & FormFrameProps) {
  return <FormFrame form={useDashboardForm(props)} preventScrollReset {...props} />;
}

/** Why a plain form post was refused as a whole. */
export function RefusedChange() {
  const answer = usePageAnswer();
  if (!answer || answer.ok || !answer.notice) return null;
  const { title, description } = answer.notice;
  return (
    // biome-ignore lint/a11y/noAutofocus: where a plain form post is answered, the answer comes into view
    <div tabIndex={-1} autoFocus className="scroll-mt-28 rounded-card">
      <Alert tone="danger" title={title} live>
        {description}
      </Alert>
    </div>
  );
}
