import { useEffect, useRef } from "react";
import { Alert } from "#ui/alert.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import type { FormState } from "./use-form.ts";
import { WayOut } from "./way-out.tsx";

/** It scrolls into view and takes the focus; on the page that answers a plain form post, `autofocus` does this. */
export function FormProblems({ form, title }: { form: FormState; title?: string }) {
  const { answer, notice, problems, scripts, busy, fresh } = form;
  const repeated = problems.some(({ message }) => message === notice?.description);
  const refused = answer?.ok === false && notice !== null && !repeated && !busy;
  const box = useRef<HTMLDivElement>(null);
  const alone = refused && problems.length === 0;
  useEffect(() => {
    if (fresh && alone) box.current?.focus();
  }, [fresh, alone]);
  return (
    <>
      {refused && (
        // biome-ignore lint/a11y/noAutofocus: the page was rendered again to show this error
        <div ref={box} tabIndex={-1} autoFocus={alone} className="scroll-mt-28 rounded-card">
          <Alert tone="danger" title={notice.title} live>
            <span>{notice.description}</span>
            <WayOut of={notice} />
          </Alert>
        </div>
      )}
      {answer?.ok && answer.notice && !scripts && (
        // biome-ignore lint/a11y/noAutofocus: scrolls the result of a plain form post into view
        <div tabIndex={-1} autoFocus className="scroll-mt-28 rounded-card">
          <Alert tone="success" title={answer.notice.title} live>
            {answer.notice.description}
          </Alert>
        </div>
      )}
      {!busy && <ErrorSummary key={form.attempt} title={title} errors={problems} />}
    </>
  );
}
