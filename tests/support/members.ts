import { createMember as addMember } from "#features/members/create-member.server.ts";
import { type MemberValues, noValues } from "#features/members/listing-fields.ts";
import type { Member, MemberState } from "#features/members/member.ts";
import { readFileMember } from "#features/members/member-form.ts";
import { shareAddresses } from "#features/members/membership/join-listing.server.ts";
import type { Visibility } from "#features/members/visibility.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { createAccount, sessionCookies } from "./accounts.ts";
import { type Client, openClient } from "./client.ts";
import type { Site } from "./site.ts";

type NewMember = Partial<MemberValues> & {
  state?: MemberState;
  userId?: string | null;
  visibility?: Visibility;
  photo?: string | null;
  isEmailShared?: boolean;
};

const typed = {
  full_name: "Ada Baker",
  email: "ada@bakery.example",
  company: "Baker & Daughters",
  job_title: "Owner",
  phone_number: "+1 555 0100",
  website_url: "https://bakery.example/",
  services_description: "Sourdough and celebration cakes",
  category: "Food & Drink",
};

export function memberFields(changes: Partial<MemberValues> = {}) {
  return { intent: "submit", ...noValues(), ...typed, ...changes };
}

/** An approved listing by default. With a `full_name` its email address is derived from the name. */
export async function createMember(
  platform: Platform,
  {
    state = "approved",
    userId = null,
    visibility,
    photo = null,
    isEmailShared = false,
    ...changes
  }: NewMember = {},
): Promise<Member> {
  const { full_name = "" } = changes;
  const email = full_name ? `${full_name.replace(/\W/g, "").toLowerCase()}@members.example` : typed.email;
  const read = readFileMember({ ...noValues(), ...typed, email, ...changes });
  if (!read.ok) throw new Error(`no member: ${JSON.stringify(read.errors)}`);
  const proved = { isEmailVerified: true, isEmailShared };
  const beginning = { state, userId, photo, ...proved, ...(visibility ? { visibility } : {}) };
  const created = await inTransaction(platform, "system", async (context) => {
    if (isEmailShared) await shareAddresses(context.tx, [read.input.email]);
    return addMember(context, { ...read.input, ...beginning });
  });
  if (!created.ok) throw new Error(`${read.input.email} is taken`);
  return created.member;
}

export async function memberWithListing(
  site: Site,
  changes: NewMember = {},
): Promise<{ client: Client; member: Member; userId: string }> {
  const { id } = await createAccount(site.platform, { email: changes.email ?? typed.email });
  const member = await createMember(site.platform, { ...changes, userId: id });
  const client = openClient(site.origin, await sessionCookies(site.platform, id));
  return { client, member, userId: id };
}

/** A listing that has nothing in common with the default one. */
export const otherListing = {
  full_name: "Rita Reader",
  email: "rita@reader.example",
  company: "Reading Room",
  job_title: "Editor",
  phone_number: "+44 20 7946 0999",
  website_url: "",
  services_description: "Proofreading",
  category: "Retail",
};

/** A member with an approved listing, who reads contact details. */
export async function asReader(site: Site): Promise<Client> {
  return (await memberWithListing(site, otherListing)).client;
}
