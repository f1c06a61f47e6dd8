/** Why a membership stands in the list of renewals. */
export const renewalKinds = ["due", "grace", "lapsed", "over", "no-contact", "mail-fails"] as const;
export type RenewalKind = (typeof renewalKinds)[number];
