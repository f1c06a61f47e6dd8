import { Check } from "lucide-react";
import { Link } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/first-steps";
import { firstStepActions } from "./actions.server.ts";
import { loadFirstSteps } from "./load.server.ts";
import type { ShownStep } from "./steps.ts";

export const meta: Route.MetaFunction = () => screenMeta("First steps");

export async function loader(args: Route.LoaderArgs) {
  return loadFirstSteps(await requireScreen(args, "first-steps"));
}

export const action = screenAction("first-steps", firstStepActions);

/** What makes the site the organisation's own, step by step, and the texts that still are the sample's. */
export default function FirstSteps({ loaderData: { steps, texts, kept } }: Route.ComponentProps) {
  const left = steps.filter(({ state }) => state === "open").length;
  return (
    <Screen title="First steps">
      <p className="max-w-measure text-ink-soft">
        {left === 0
          ? "Every step is done or skipped. The site is yours."
          : `${left} of ${steps.length} steps left. Do them in any order; each one checks itself off.`}
      </p>
      <ol className="grid max-w-3xl gap-3">
        {steps.map((step, at) => (
          <StepTile key={step.key} step={step} number={at + 1} />
        ))}
      </ol>
      <section aria-labelledby="sample-texts" className="grid max-w-3xl gap-3">
        <h2 id="sample-texts" className="font-semibold text-body">
          Sample text still on the site
        </h2>
        {texts.length === 0 ? (
          <p className="text-ink-soft">None. You've replaced all the sample text.</p>
        ) : (
          <Texts texts={texts.map(({ sample, ...text }) => ({ ...text, words: sample }))} />
        )}
      </section>
      {kept.length > 0 && (
        <section aria-labelledby="kept-sentences" className="grid max-w-3xl gap-3">
          <h2 id="kept-sentences" className="font-semibold text-body">
            Changed, but with sample sentences left
          </h2>
          <Texts
            texts={kept.map(({ count, ...text }) => ({
              ...text,
              words: count === 1 ? "One sentence is unchanged." : `${count} sentences are unchanged.`,
            }))}
          />
        </section>
      )}
    </Screen>
  );
}

function Texts({ texts }: { texts: { title: string; words: string; to: string }[] }) {
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {texts.map(({ title, words, to }) => (
        <li
          key={to}
          className="relative rounded-card border border-line bg-paper px-4 py-3 hover:border-ruby"
        >
          <Link to={to} className="font-semibold after:absolute after:inset-0">
            {title}
          </Link>
          <p className="text-ink-soft text-small">{words}</p>
        </li>
      ))}
    </ul>
  );
}

function StepTile({ step: { key, title, words, link, state }, number }: { step: ShownStep; number: number }) {
  return (
    <li className="grid grid-cols-[2.25rem_1fr] items-start gap-x-3 rounded-card border border-line bg-paper p-4 sm:grid-cols-[2.25rem_1fr_auto]">
      <span
        className={`grid size-9 place-items-center rounded-full font-semibold tabular-nums ${state === "done" ? "bg-emerald text-white" : "border border-edge"}`}
      >
        {state === "done" ? <Check aria-label="Done" className="size-5" /> : number}
      </span>
      <div className="min-w-0">
        <h2 className="font-semibold text-body">
          <span>{title}</span>
          {state === "skipped" && <span className="font-normal text-ink-soft"> (skipped)</span>}
        </h2>
        {state === "open" && <p className="text-ink-soft text-small">{words}</p>}
      </div>
      <div className="col-start-2 mt-3 flex flex-wrap gap-2 sm:col-start-3 sm:mt-0">
        {state === "open" && (
          <ButtonLink to={link.to} size="small">
            {link.label}
          </ButtonLink>
        )}
        {state === "done" && (
          <Link to={link.to} className="link min-h-11 content-center text-small">
            {link.label}
          </Link>
        )}
        {state !== "done" && (
          <DashboardForm
            id={`step-${key}`}
            intent={state === "open" ? "skip-step" : "resume-step"}
            submit={state === "open" ? "Skip" : "Reopen"}
            look={{ variant: "secondary", size: "small" }}
            hidden={{ step: key }}
          />
        )}
      </div>
    </li>
  );
}
