import type { Question } from "#form/answer.ts";
import type { Fact } from "#records/kind.ts";
import { displayDate, type Event, type EventInput } from "../event.ts";
import { factOf } from "../fields/event-facts.ts";
import { ownDatesQuestion } from "../staff-messages.ts";

/** A date of a series that holds something of its own in fields that an edit changes. */
export type OwnDate = { event: Event; names: (keyof EventInput)[]; key: string };

/**
 * What happens to such dates: all keep theirs, or those in `change` take over the edit. Each is named by its
 * `key`, which holds its version, so that nothing is overwritten that the person was not shown.
 */
export type OwnDates = { keep: true; change?: undefined } | { keep?: undefined; change: string[] };

/** The date with its fields, and the key that names it in an answer. */
export function ownDate(event: Event, names: OwnDate["names"]): OwnDate {
  return { event, names, key: `${event.id}@${event.version}` };
}

/** The answer in a form: "keep", or "change" and the keys of the dates shown; null without an answer. */
export function readOwnDates(text: string): OwnDates | null {
  const [answer, ...change] = text.split(" ");
  if (answer === "keep") return { keep: true };
  return answer === "change" ? { change } : null;
}

/**
 * The question about such dates: each with what it holds, and the two answers. The answer is to the edit over
 * `version`.
 */
export function askAboutOwnDates(dates: OwnDate[], version: number, timeSuffix: string): Question {
  const { text, keep, change } = ownDatesQuestion;
  return {
    name: "ownDates",
    text,
    facts: dates.map(({ event, names }) => ({
      label: displayDate(event.date),
      value: names.flatMap((name) => inWords(factOf(event, name, timeSuffix))).join("; "),
    })),
    choices: [
      { value: "keep", label: keep },
      { value: ["change", ...dates.map(({ key }) => key)].join(" "), label: change },
    ],
    hidden: { overVersion: version },
  };
}

function inWords(fact: Fact | null) {
  return fact ? `${fact.label}: ${fact.value}` : [];
}
