import { useEffect } from "react";
import { Link, useRevalidator } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { AskFirst } from "../components/ask-first.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { screenAddress } from "../request/screen-address.ts";
import type { ImportData } from "./load.server.ts";
import { optOutWords, resultWords } from "./words.ts";

const lookAgain = 1000; // ms between two requests for the progress

/** Where an import is once it has begun: its progress, its result, and the way to take it back. */
export function ImportSteps(props: ImportData) {
  const { id, state, total, done, counts, takingBack } = props;
  useProgress(state === "running");
  return (
    <section
      aria-label="Next step"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-line bg-paper px-5 py-5 sm:px-6"
    >
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
              Refresh
            </ButtonLink>
          </noscript>
        </>
      )}
      {state === "failed" && <DashboardForm intent="carry-out" submit="Continue import" />}
      {(state === "done" || state === "undone") && (
        <p className="max-w-measure" role="status">
          {`${state === "undone" ? "This import was undone. What it had done: " : ""}${resultWords(counts)}${optOutWords(props.optOuts)}`}
        </p>
      )}
      {state === "done" && <NextPlaces {...props} />}
      {takingBack && (
        <AskFirst label="Undo import" question="Undo the whole import?" size="medium">
          {takingBack.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <DashboardForm intent="undo" submit="Undo it" look={{ variant: "danger", className: "w-full" }} />
        </AskFirst>
      )}
    </section>
  );
}

/** Where people go from here: to the reviews of the new members, and to those with the import's tags. */
function NextPlaces({ choices, counts }: ImportData) {
  return (
    <p className="mr-auto flex flex-wrap gap-x-5">
      {choices.state === "pending" && counts.create > 0 && (
        <Link to={screenAddress("reviews")} className="link py-2 font-semibold">
          Review new members
        </Link>
      )}
      {choices.tags.map((tag) => (
        <Link key={tag} to={screenAddress("members", { tag })} className="link py-2 font-semibold">
          Members tagged “{tag}”
        </Link>
      ))}
    </p>
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
