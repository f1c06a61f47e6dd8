import { useActionData } from "react-router";
import type { FormAnswer } from "./answer.ts";

/** The action data of a plain form post, for forms that are nested deep in a page. */
export function usePageAnswer(): FormAnswer | undefined {
  return useActionData<FormAnswer>();
}
