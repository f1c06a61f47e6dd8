/** The member of staff who changes the gallery, as the audit names them: account and address. */
export type ActingStaff = { userId: string; account: string; address: string };
