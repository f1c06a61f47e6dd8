import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Alert } from "#ui/alert.tsx";
import { NewTabHint } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import type { Notice } from "./answer.ts";
import type { FormState } from "./use-form.ts";

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

export function WayOut({ of: { wayOut } }: { of: Notice }) {
  if (!wayOut) return null;
  return (
    <p className="mt-2">
      <Link
        to={wayOut.to}
        target={wayOut.newTab ? "_blank" : undefined}
        className="font-semibold text-ruby underline"
      >
        <span>{wayOut.label}</span>
        {wayOut.newTab && <NewTabHint />}
      </Link>
    </p>
  );
}
