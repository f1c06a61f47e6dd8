/** Whether this is the account whose password is set by ADMIN_PASSWORD; no mail opens it. */
export function isPasswordInSettings(
  { ADMIN_PASSWORD, ADMIN_EMAIL }: { ADMIN_PASSWORD?: string; ADMIN_EMAIL: string },
  email: string,
): boolean {
  return ADMIN_PASSWORD !== undefined && email === ADMIN_EMAIL.toLowerCase();
}
