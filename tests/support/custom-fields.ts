import { desc, eq } from "drizzle-orm";
import type { MemberField } from "#content/member-fields.ts";
import { contentVersions } from "#content/publishing/tables.ts";
import type { More } from "#features/members/more-fields.ts";
import { members } from "#features/members/tables.ts";
import { storePublished } from "./content.ts";
import { createMember } from "./members.ts";
import type { Site } from "./site.ts";

const field = (id: string, title: string, own: Partial<MemberField> = {}): MemberField => ({
  ...{ id, title, kind: "text", choices: [], seenBy: "staff", isWritten: false },
  ...own,
});

/** One field of each kind. */
export const someFields = [
  field("shirt-size", "Shirt size", { kind: "choice", choices: ["Small", "Large"], seenBy: "everyone" }),
  field("employees", "Employees", { kind: "number", seenBy: "members" }),
  field("ribbon-cutting", "Ribbon cutting", { kind: "date", seenBy: "everyone" }),
  field("vegan", "Vegan", { kind: "yes-no" }),
  field("pronouns", "Pronouns", { seenBy: "everyone", isWritten: true }),
];

export const withFields = (site: Site, fields = someFields) => storePublished(site, "memberFields", [fields]);

/** The fields as they are published last. */
export async function fieldsOf({ platform: { db } }: Site): Promise<MemberField[]> {
  const { body, document, number } = contentVersions;
  const [row] = await db
    .select({ body })
    .from(contentVersions)
    .where(eq(document, "memberFields"))
    .orderBy(desc(number))
    .limit(1);
  return (row?.body ?? []) as MemberField[];
}

/** A member with these values. */
export async function memberWith(site: Site, full_name: string, more: More) {
  const { db } = site.platform;
  const member = await createMember(site.platform, { full_name });
  await db
    .update(members)
    .set({ more: more as never })
    .where(eq(members.id, member.id));
  return member;
}

export async function moreOf({ platform: { db } }: Site, id: number) {
  const [row] = await db.select({ more: members.more }).from(members).where(eq(members.id, id));
  return row?.more;
}
