import { content } from "#content/store.server.ts";
import { byKey } from "#features/members/fields.ts";
import { type MemberInput, typedKeys } from "#features/members/listing-fields.ts";
import { plainLetters } from "#platform/slug.server.ts";

/** The sample members, with dates relative to `now`; two of them wait for approval. */
export function sampleMembers(now: Date) {
  // Their addresses end in example.org, which is reserved and belongs to nobody.
  return content("sampleMembers").map(
    ([fullName, company, jobTitle, category, servicesDescription, joinedDaysAgo], at) => {
      const host = inOneWord(company ?? fullName);
      const input: MemberInput = {
        ...byKey(typedKeys, () => null),
        fullName,
        email: `${inOneWord(fullName.split(" ")[0] ?? "")}@${host}.example.org`,
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

const inOneWord = (name: string) => plainLetters(name).replace(/[^a-z]/g, "");
