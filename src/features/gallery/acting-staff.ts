/** Who changes the gallery, as the security log names them: their account, and from where. */
export type ActingStaff = { userId: string; email: string; address: string };

/** Who did it, as an entry of the security log begins. */
export function auditedAs({ userId, email, address }: ActingStaff) {
  return { userId, account: email, address };
}
