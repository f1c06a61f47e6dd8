/**
 * Whether Conform itself began this submit. It judges a changed field by a submit of its own, which it stops again;
 * it is no wish of the person who types.
 */
export function isOwnCheck({ submitter }: SubmitEvent): boolean {
  return submitter?.getAttribute("name") === "__intent__";
}
