import type { Member } from "./member.ts";

/** What differs between two states of a profile, field by field, in words; "–" stands for nothing. `theirs` is before. */
export function memberDifferences(
  before: Partial<Member>,
  after: Partial<Member>,
): { label: string; theirs: string; yours: string }[] {
  const shown: [string, keyof Member][] = [
    ["Full name", "fullName"],
    ["Email", "email"],
    ["Company", "company"],
    ["Job title", "jobTitle"],
    ["Phone number", "phoneNumber"],
    ["Website", "websiteUrl"],
    ["Services", "servicesDescription"],
    ["Category", "category"],
    ["State", "state"],
    ["Joined", "joinedOn"],
    ["Photo", "photo"],
  ];
  const fields = shown.map(([label, key]) => ({
    label,
    theirs: String(before[key] ?? "–"),
    yours: String(after[key] ?? "–"),
  }));
  const visible = JSON.stringify(before.visibility) !== JSON.stringify(after.visibility);
  return [
    ...fields,
    { label: "Who may see it", theirs: visible ? "as before" : "", yours: visible ? "changed" : "" },
  ].filter((field) => field.theirs !== field.yours);
}
