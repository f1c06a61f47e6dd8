import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { newsletterSubscribers } from "#features/inquiries/tables.ts";
import type { MemberState } from "#features/members/member.ts";
import { members } from "#features/members/tables.ts";
import { memberships } from "#features/members/terms/tables.ts";
import { memberAddresses } from "#platform/tables.ts";
import { holdTerm, setMemberAccess } from "#tests/support/held-terms.ts";
import { deliveredLetters } from "#tests/support/letters.ts";
import { createMember } from "#tests/support/members.ts";
import { asksForNoMail } from "#tests/support/no-mail.ts";
import { test } from "#tests/support/site.ts";
import { receivers, written } from "#tests/support/written-letter.ts";

test.for([
  ["lapsed", null],
  ["ended", "2020-12-31"],
] as const)(
  "a letter to people whose membership has %s reaches them whatever their listing, and says that they were members",
  async ([standing, endsAfter], { site }) => {
    const { platform } = site;
    const { db } = platform;
    const over = async (full_name: string, state: MemberState = "approved") => {
      const member = await createMember(platform, { full_name, state });
      await holdTerm(platform, member.id, { from: "2020-01-01", until: "2020-12-31" });
      return member;
    };
    await over("Ada");
    await over("Bea", "withdrawn");
    await over("Cleo", "pending");
    await over("Dora", "suspended");
    const eve = await over("Eve");
    const fay = await over("Fay");
    const gil = await over("Gil");
    await db.update(memberships).set({ endsAfter });
    await db.update(members).set({ isSample: true }).where(eq(members.id, eve.id));
    await db.insert(memberAddresses).values({ email: fay.email, leftAt: new Date() });
    await asksForNoMail(platform, gil.email);
    await createMember(platform, { full_name: "Hope", state: "pending" });
    await setMemberAccess(platform, "terms");
    const { shown, send } = await written(site, {
      "audience.kind": "list",
      "audience.$list.list": `standing=${standing}`,
    });
    expect(await shown()).toContain(
      "3 members now. Skipped: 1 suspended, 1 from the sample data, 1 who opted out of all email, 1 who unsubscribed from announcements.",
    );
    await send();
    expect(await receivers(site)).toEqual(["ada", "bea", "cleo"].map((name) => `${name}@members.example`));
    const [mail] = await deliveredLetters(site);
    expect(mail?.text).toContain("You’re receiving this email because you were a member of");
  },
);

test("[MM5] who asked for no email gets no letter of any kind, not even facts or the newsletter", async ({
  site,
}) => {
  const { platform } = site;
  const now = new Date();
  for (const name of ["Ada", "Bea"]) {
    const { email } = await createMember(platform, { full_name: name, category: "Retail" });
    await platform.db.insert(newsletterSubscribers).values({ email, state: "confirmed", subscribedAt: now });
  }
  await asksForNoMail(platform, "bea@members.example");
  const retail = { "audience.kind": "category", "audience.$category.category": "Retail" };
  const to = async (change: Record<string, string>) => {
    const { shown, send } = await written(site, change);
    expect(await shown()).toMatch(/1 (member|subscriber) now\. Skipped: 1 who opted out of all email\./);
    await send();
    expect(await receivers(site)).toEqual(["ada@members.example"]);
  };
  await to(retail);
  await to({ ...retail, "isFacts.on": "on" });
  await to({ "audience.kind": "readers" });
});
