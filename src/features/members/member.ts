/** Who may see a field of a profile, as its owner decides (D18). */
export const audiences = ["public", "members", "nobody"] as const;
export type Audience = (typeof audiences)[number];

/** The fields whose audience the owner chooses. The name is the listing itself, and always public. */
export const guardedFields = [
  "email",
  "phoneNumber",
  "company",
  "jobTitle",
  "websiteUrl",
  "servicesDescription",
  "photo",
] as const;
export type GuardedField = (typeof guardedFields)[number];
export type Visibility = Record<GuardedField, Audience>;

/** What holds until the owner decides otherwise: contact details are for members only (D18). */
export const defaultVisibility: Visibility = {
  email: "members",
  phoneNumber: "members",
  company: "public",
  jobTitle: "public",
  websiteUrl: "public",
  servicesDescription: "public",
  photo: "public",
};

/** Only an approved profile stands in the directory. A withdrawn one was taken out by its owner. */
export const memberStates = ["pending", "approved", "suspended", "declined", "withdrawn"] as const;
export type MemberState = (typeof memberStates)[number];

/** A person's entry in the members' directory (3.12); it may exist without an account. */
export type Member = {
  id: number;
  slug: string; // her page's part of the address; never changes
  userId: string | null;
  fullName: string;
  email: string; // lower case
  company: string | null;
  jobTitle: string | null;
  phoneNumber: string | null;
  websiteUrl: string | null; // http or https
  servicesDescription: string | null;
  category: string | null;
  photo: string | null; // an address of our own media
  isEmailVerified: boolean;
  state: MemberState;
  visibility: Visibility;
  joinedOn: string | null; // YYYY-MM-DD in the organisation's zone; null until first approved
  isSample: boolean;
  version: number;
  createdAt: string; // ISO instants
  updatedAt: string;
};

/** What a person types about herself or staff about her; normalised, empty ones null (5.18). */
export type MemberInput = Pick<
  Member,
  | "fullName"
  | "email"
  | "company"
  | "jobTitle"
  | "phoneNumber"
  | "websiteUrl"
  | "servicesDescription"
  | "category"
>;

/** The states as staff read them. */
export const stateWords: Record<MemberState, string> = {
  pending: "Waiting",
  approved: "Approved",
  suspended: "Suspended",
  declined: "Declined",
  withdrawn: "Withdrawn",
};
