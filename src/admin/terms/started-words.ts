import { daysTooFar } from "./term-refusals.ts";

/** Members who can be given a term at once: each membership is locked and noted on its own. */
export const mostTerms = 500;

const named = 10;

/** How many got the term, and who did not since they have one; "" where all did. */
export function startedWords({ started, left }: { started: number; left: string[] }): string {
  if (left.length === 0) return "";
  const terms = started === 1 ? "1 term started" : `${started.toLocaleString("en-US")} terms started`;
  return `${terms}; left out, since they have one on these days: ${names(left)}.`;
}

/** Why nobody got the term. */
export function whyNotStarted(why: { reason: string; left?: string[] }): string {
  if (why.reason === "no-level") return "This level does not exist any more.";
  if (why.reason === "order") return "The last day lies before the first.";
  if (why.reason === "too-far") return daysTooFar;
  const { left = [] } = why;
  return left.length > 0 ? `They all have a term on these days: ${names(left)}.` : "They are gone already.";
}

function names(all: string[]): string {
  const rest = all.length - named;
  return [...all.slice(0, named), ...(rest > 0 ? [`${rest.toLocaleString("en-US")} more`] : [])].join(", ");
}
