/** The address of the sign-in page with these parameters and the page wanted. */
export function signInPageAddress(wanted: string, parameters: Record<string, string> = {}): string {
  const query = new URLSearchParams(parameters);
  if (wanted) query.set("redirectTo", wanted);
  return query.size > 0 ? `/member-login?${query}` : "/member-login";
}
