import { FormFrame } from "#form/form.tsx";
import { TextField } from "#form/text-field.tsx";
import { buttonClass } from "#ui/button.tsx";
import { AskAgain } from "../components/ask-again.tsx";
import { DashboardForm, useDashboardForm } from "../components/dashboard-form.tsx";
import { Instant } from "../components/instant.tsx";
import type { TermsData } from "./load-terms.server.ts";

type Included = NonNullable<TermsData["included"]>;
type Row = Included["rows"][number];

const loadUseForm = async () => (await import("./included-form.ts")).useForm;

/** What the term that runs includes, what of it was used, and the form that notes a use. */
export function IncludedPart({ included, mayUse }: { included: Included; mayUse: boolean }) {
  const { rows, eventPercent } = included;
  if (rows.length === 0 && eventPercent === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold text-small">Included</h3>
      <ul className="grid">
        {eventPercent > 0 && (
          <li className="border-line border-t py-3 text-small first:border-t-0">
            {eventPercent}% off event prices
          </li>
        )}
        {rows.map((row) => (
          <li key={row.id} className="grid gap-2 border-line border-t py-3 text-small first:border-t-0">
            <OneIncluded {...included} row={row} mayUse={mayUse} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function OneIncluded({
  row,
  termId,
  uses,
  formToken,
  timeZone,
  mayUse,
}: Included & { row: Row; mayUse: boolean }) {
  const own = uses.filter(({ entitlement, isUndone }) => entitlement === row.id && !isUndone);
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span dir="auto" className="wrap-anywhere">
          {row.title}
        </span>
        <span className="tabular-nums">
          {row.used} of {row.count} used
        </span>
      </p>
      {own.map(({ id, note, at }) => (
        <div key={id} className="flex flex-wrap items-center justify-between gap-2 text-ink-soft">
          <span dir="auto" className="wrap-anywhere">
            <Instant at={at} timeZone={timeZone} />
            {note && <span>: {note}</span>}
          </span>
          {mayUse && (
            <DashboardForm
              id={`undo-use-${id}`}
              intent="undo-use"
              hidden={{ id }}
              submit="Undo"
              look={{ variant: "secondary", size: "small" }}
              preventScrollReset
              className=""
            />
          )}
        </div>
      ))}
      {mayUse && <NoteUse row={row} termId={termId} formToken={formToken} />}
    </>
  );
}

function NoteUse({ row, termId, formToken }: { row: Row; termId: number; formToken: string }) {
  const form = useDashboardForm({
    intent: "use-entitlement",
    id: `use-${row.id}`,
    hidden: { term: termId, entitlement: row.id },
    schema: loadUseForm,
  });
  return (
    <details open={form.answer && !form.answer.ok ? true : undefined}>
      <summary className={buttonClass("secondary", "small", "w-fit cursor-pointer list-none")}>
        Record a use<span className="sr-only"> of {row.title}</span>
      </summary>
      <FormFrame
        form={form}
        submit="Record use"
        token={formToken}
        look={{ size: "small" }}
        preventScrollReset
        className="mt-3 grid gap-3"
      >
        <AskAgain form={form} label="Record anyway" />
        <TextField field={form.field("note")} label="Used for" required={false} autoComplete="off" />
      </FormFrame>
    </details>
  );
}
