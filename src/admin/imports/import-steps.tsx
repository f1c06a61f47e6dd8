import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import type { ImportData } from "./load.server.ts";

const lookAgain = 1000; // ms between two requests for the progress

/** The next step of an import: confirm the plan, follow the progress, undo it. */
export function ImportSteps(props: ImportData) {
  const { id, state, counts, total, done, batchId } = props;
  const changes = counts.create + counts.update;
  useProgress(state === "running");
  if (state === "uploaded") return null;
  return (
    <section
      aria-label="Next step"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-line bg-paper px-6 py-5"
    >
      {state === "planned" && (
        <>
          <p className="max-w-prose">{planWords(counts)} Nothing has been changed yet.</p>
          <DashboardForm
            id="carry-out"
            intent="carry-out"
            submit={`Import ${changes.toLocaleString("en-US")} ${changes === 1 ? "member" : "members"}`}
            blocked={changes === 0}
          />
        </>
      )}
      {state === "running" && (
        <>
          <label className="grid grow gap-2">
            <span role="status" className="tabular-nums">
              {done.toLocaleString("en-US")} of {total.toLocaleString("en-US")} rows
            </span>
            <progress value={done} max={total} className="h-2 w-full accent-ruby" />
          </label>
          <noscript>
            <ButtonLink href={`/admin-dashboard/imports/${id}`} variant="secondary">
              Look again
            </ButtonLink>
          </noscript>
        </>
      )}
      {state === "failed" && (
        <DashboardForm id="carry-out" intent="carry-out" submit="Go on with the import" />
      )}
      {(state === "done" || state === "undone") && (
        <p className="max-w-prose" role="status">
          {resultWords(props)}
        </p>
      )}
      {(state === "done" || state === "failed") && batchId && changes > 0 && (
        <DashboardForm
          id="undo"
          intent="undo"
          submit="Take the whole import back"
          look={{ variant: "secondary" }}
        />
      )}
    </section>
  );
}

/** Revalidates regularly while the import runs. */
function useProgress(running: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(revalidate, lookAgain);
    return () => clearInterval(timer);
  }, [running, revalidate]);
}

function planWords({ create, update, unchanged, skip }: ImportData["counts"]): string {
  const count = (number: number) => number.toLocaleString("en-US");
  return `${count(create)} to create, ${count(update)} to update, ${count(unchanged)} unchanged, ${count(skip)} to skip.`;
}

function resultWords({ state, counts }: ImportData): string {
  const { create, update, unchanged, skip } = counts;
  const count = (number: number) => number.toLocaleString("en-US");
  const words = `${count(create)} created, ${count(update)} updated, ${count(unchanged)} unchanged, ${count(skip)} skipped.`;
  return state === "undone" ? `This import was taken back. It had done: ${words}` : words;
}
