import { buttonClass } from "#ui/button.tsx";
import { AskFirst } from "../components/ask-first.tsx";
import type { RowAction } from "../lists/define-list.ts";
import { menuForm } from "../lists/list-rows.tsx";
import type { ReaderRow } from "./readers-served.server.ts";

type Question = { step: string; consequence: (email: string) => string };

/** What may be done with a reader; the ways to take them off the list ask first. */
export const readerActions: Record<string, RowAction<ReaderRow> & { question?: Question }> = {
  "resume-reader": {
    label: "Send again",
    right: "newsletter.manage",
    on: ({ state }) => state === "paused",
  },
  "take-off-reader": {
    label: "Take off",
    right: "newsletter.manage",
    on: ({ state }) => state !== "unsubscribed",
    question: {
      step: "Take off the list",
      consequence: (email) => `${email} gets no newsletter from now on. They can subscribe again themselves.`,
    },
  },
  "forget-reader": {
    label: "Remove",
    right: "newsletter.manage",
    on: () => true,
    question: {
      step: "Remove altogether",
      consequence: (email) =>
        `Nothing about ${email} remains here: neither when they asked nor that they left. This cannot be taken back.`,
    },
  },
};

/** The buttons of a reader's row, for the actions that the visitor may carry out. */
export function ReaderActions({ row, intents }: { row: ReaderRow; intents: string[] }) {
  const { id, email } = row;
  return (
    <span className="inline-flex gap-2 whitespace-nowrap max-sm:flex-col">
      {intents.map((intent) => {
        const { label, on, question } = readerActions[intent] ?? {};
        if (!on?.(row)) return null;
        const send = { type: "submit", form: menuForm, name: "intent", value: `${intent} id=${id}` } as const;
        const words = (
          <>
            {label}
            <span className="sr-only"> {question ? email : `to ${email}`}</span>
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
            <p className="whitespace-normal">{question.consequence(email)}</p>
            <button {...send} className={buttonClass("danger", "medium", "w-full")}>
              {question.step}
            </button>
          </AskFirst>
        );
      })}
    </span>
  );
}
