import { daysTooFar } from "./term-refusals.ts";

/** Members who can be given a term at once: each membership is locked and noted on its own. */
export const mostTerms = 500;

const named = 10;

/** How many got the term, and who did not since they have one; "" where all did. */
export function startedWords({ started, left }: { started: number; left: string[] }): string {
  if (left.length === 0) return "";
  const terms = started === 1 ? "1 membership added" : `${started.toLocaleString("en-US")} memberships added`;
  return `${terms}. Skipped because they already have one on these dates: ${names(left)}.`;
}

/** Why nobody got the term. */
export function whyNotStarted(why: { reason: string; left?: string[] }): string {
  if (why.reason === "no-level") return "This level no longer exists.";
  if (why.reason === "order") return "The last day is before the first day.";
  if (why.reason === "too-far") return daysTooFar;
  const { left = [] } = why;
  return left.length > 0
    ? `They all already have a membership on these dates: ${names(left)}.`
    : "These records no longer exist.";
}

function names(all: string[]): string {
  const rest = all.length - named;
  return [...all.slice(0, named), ...(rest > 0 ? [`${rest.toLocaleString("en-US")} more`] : [])].join(", ");
}
