type AdminSettings = { ADMIN_PASSWORD?: string; ADMIN_EMAIL: string };

/** Whether this is the address of the account that ADMIN_EMAIL names; only the settings change it. */
export function isFixedAdmin({ ADMIN_EMAIL }: Pick<AdminSettings, "ADMIN_EMAIL">, email: string): boolean {
  return email === ADMIN_EMAIL;
}

/** Whether this is the account whose password is set by ADMIN_PASSWORD; no mail opens it. */
export function isPasswordInSettings({ ADMIN_PASSWORD, ADMIN_EMAIL }: AdminSettings, email: string): boolean {
  return ADMIN_PASSWORD !== undefined && isFixedAdmin({ ADMIN_EMAIL }, email);
}
