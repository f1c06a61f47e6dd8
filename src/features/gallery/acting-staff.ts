/** The member of staff who changes the gallery, for the audit: account and address. */
export type ActingStaff = { userId: string; email: string; address: string };

/** The actor's fields of an audit entry. */
export function auditedAs({ userId, email, address }: ActingStaff) {
  return { userId, account: email, address };
}
