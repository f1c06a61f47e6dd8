import { content } from "#content/store.server.ts";
import { byKey, type MemberInput, typedKeys } from "#features/members/fields.ts";

/** The sample members, with dates relative to `now`; two of them wait for approval. */
export function sampleMembers(now: Date) {
  // Their addresses end in example.org, which is reserved and belongs to nobody.
  return content("sampleMembers").map(
    ([fullName, company, jobTitle, category, servicesDescription, joinedDaysAgo], at) => {
      const host = (company ?? fullName)
        .normalize("NFKD")
        .replace(/[^a-zA-Z]/g, "")
        .toLowerCase();
      const input: MemberInput = {
        ...byKey(typedKeys, () => null),
        fullName,
        email: `${fullName
          .split(" ")[0]
          ?.normalize("NFKD")
          .replace(/[^a-zA-Z]/g, "")
          .toLowerCase()}@${host}.example.org`,
        company,
        jobTitle,
        category,
        servicesDescription,
        phoneNumber: `(555) 555-01${at + 10}`,
        websiteUrl: company ? `https://${host}.example.org/` : null,
      };
      const joined = joinedDaysAgo === null ? null : new Date(now.getTime() - joinedDaysAgo * 86_400_000);
      return {
        ...input,
        state: joined ? ("approved" as const) : ("pending" as const),
        joinedOn: joined?.toISOString().slice(0, 10) ?? null,
      };
    },
  );
}
