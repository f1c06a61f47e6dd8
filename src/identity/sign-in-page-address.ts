/** `wanted` is the page to open afterwards. */
export function signInPageAddress(wanted: string, parameters: Record<string, string> = {}): string {
  const query = new URLSearchParams(parameters);
  if (wanted) query.set("redirectTo", wanted);
  return query.size > 0 ? `/member-login?${query}` : "/member-login";
}
