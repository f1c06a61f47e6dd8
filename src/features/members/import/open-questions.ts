import { isOrderOpen } from "./date-order.ts";
import type { ImportChoices, Mapping } from "./import.ts";

/** What staff have to say before an import is carried out, in the order of the form: codes of `planRefusals`. */
export function openQuestions({ mapping, choices }: { mapping: Mapping; choices: ImportChoices }) {
  const questions = {
    "renewal-not-said": mapping.renewal_date && !choices.renewal,
    "order-not-said": isOrderOpen(choices),
    "status-not-said": choices.statuses?.some(({ becomes }) => becomes === ""),
    "formers-not-said": choices.formers?.becomes === "",
    "dues-not-said": choices.money && choices.money.dues > 0 && !choices.dues,
    "balances-not-said": choices.money && choices.money.owing > 0 && !choices.balances,
    "credits-not-said": choices.money?.credits && !choices.credits,
  };
  return (Object.keys(questions) as (keyof typeof questions)[]).filter((question) => questions[question]);
}
