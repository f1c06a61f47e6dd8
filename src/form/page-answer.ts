import { useActionData } from "react-router";
import type { FormAnswer } from "./answer.ts";

/** The page's answer to a plain form post, for the forms of a page that are far from its screen. */
export function usePageAnswer(): FormAnswer | undefined {
  return useActionData<FormAnswer>();
}
