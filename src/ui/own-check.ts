import type { FormEvent } from "react";

/**
 * Whether Conform itself began this submit. It judges a changed field by a submit of its own, which it stops again;
 * it is no wish of the person who types.
 */
export function isOwnCheck({ nativeEvent }: FormEvent): boolean {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter?.getAttribute("name") === "__intent__";
}
