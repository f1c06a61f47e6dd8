import { buttonClass } from "#ui/button.tsx";
import { AskFirst } from "../components/ask-first.tsx";
import type { RowAction } from "../lists/define-list.ts";
import { menuForm } from "../lists/list-rows.tsx";
import type { ReaderRow } from "./readers-served.server.ts";

const right = "newsletter.manage";

/** What may be done with a reader. */
export const readerActions: Record<string, RowAction<ReaderRow>> = {
  "resume-reader": { label: "Resume", right, on: ({ state }) => state === "paused" },
  "take-off-reader": { label: "Unsubscribe", right, on: ({ state }) => state !== "unsubscribed" },
  "forget-reader": { label: "Remove", right, on: () => true },
};

/** What is asked first: the step, and what follows from it. */
const questions: Record<string, (email: string) => { step: string; consequence: string }> = {
  "take-off-reader": (email) => ({
    step: "Unsubscribe them",
    consequence: `${email} won't get the newsletter anymore. They can subscribe again themselves.`,
  }),
  "forget-reader": (email) => ({
    step: "Remove completely",
    consequence: `Nothing about ${email} is kept, not even when they signed up or that they unsubscribed. This can't be undone.`,
  }),
};

/** The buttons of a reader's row, for the actions that the visitor may carry out. */
export function ReaderActions({ row, intents }: { row: ReaderRow; intents: string[] }) {
  const { id, email } = row;
  return (
    <span className="inline-flex gap-2 whitespace-nowrap max-sm:flex-col">
      {intents.map((intent) => {
        const { label, on } = readerActions[intent] ?? {};
        if (!on?.(row)) return null;
        const question = questions[intent]?.(email);
        const send = { type: "submit", form: menuForm, name: "intent", value: `${intent} id=${id}` } as const;
        const words = (
          <>
            <span>{label}</span>
            <span className="sr-only"> {question ? email : `mailings to ${email}`}</span>
          </>
        );
        if (!question)
          return (
            <button key={intent} {...send} className={buttonClass("secondary", "small")}>
              {words}
            </button>
          );
        return (
          <AskFirst
            key={intent}
            id={`${intent}-${id}`}
            question={`${question.step}?`}
            variant={intent === "forget-reader" ? "quiet" : "secondary"}
            label={words}
          >
            <p className="whitespace-normal">{question.consequence}</p>
            <button {...send} className={buttonClass("danger", "medium", "w-full")}>
              {question.step}
            </button>
          </AskFirst>
        );
      })}
    </span>
  );
}
