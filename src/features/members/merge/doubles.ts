import { singleLine } from "#platform/plain-text.ts";

/** A person as far as another record may turn out to be theirs. */
export type Described = {
  fullName: string;
  email: string;
  phoneNumber?: string | null;
  company?: string | null;
};

const nameOf = (text: string) => singleLine(text).toLowerCase();
const plain = (text: string) => text.toLowerCase().replace(/[.,\s]/g, ""); // "Mill, Inc." and "Mill Inc" are one
const digits = (text: string) => text.replace(/\(0\)|\D/g, "").slice(-10); // with or without the country

/**
 * Why two records are probably one person's, as in "same name and phone"; null where nothing says so: a name alone is shared by many,
 * and people who work alone write theirs as their company.
 */
export function whyAlike(one: Described, other: Described): string | null {
  if (nameOf(one.fullName) !== nameOf(other.fullName)) return null;
  const share = (
    key: (text: string) => string,
    [own, theirs]: [string?, string?] | (string | null | undefined)[],
  ) => key(own ?? "") !== "" && key(own ?? "") === key(theirs ?? "");
  if (share(digits, [one.phoneNumber, other.phoneNumber])) return "same name and phone";
  if (share(plain, [one.company, other.company]) && plain(one.company ?? "") !== plain(one.fullName))
    return "same name and company";
  return share(plain, [one.email, other.email]) ? "same name and email" : null;
}

/** "Probably the same person as Ada Okafor, ada@example.org (same name and phone)" */
export function alikeWords({ fullName, email }: Described, why: string): string {
  return `Probably the same person as ${[fullName, email].filter(Boolean).join(", ")} (${why})`;
}
