/** The portal's address with these parameters and the page wanted. */
export function portalAddress(wanted: string, parameters: Record<string, string> = {}): string {
  const query = new URLSearchParams(parameters);
  if (wanted) query.set("redirectTo", wanted);
  return query.size > 0 ? `/member-login?${query}` : "/member-login";
}
