import { expect } from "vitest";
import { inquiries } from "#features/inquiries/tables.ts";
import { members } from "#features/members/tables.ts";
import { carryOut, upload } from "./support/imports.ts";
import { createMember, memberFields } from "./support/members.ts";
import { mainOf, textOf } from "./support/page-text.ts";
import { test } from "./support/site.ts";

const typed = "Zero\u200bWidth\u202e & Co\ufeff";
const kept = "ZeroWidth & Co";

test("an entry of one's own, a message and a file of members are stored without signs that nobody sees", async ({
  site,
}) => {
  const { db } = site.platform;
  await site.post(
    "/embedded-directory",
    memberFields({ full_name: typed, phone_number: "+1\u200e 555 0100" }),
  );
  const message = { name: typed, email: "a@b.example", subject: typed, message: `${typed}\fand more` };
  await site.post("/contact", message);
  const admin = await site.asAdmin();
  await carryOut(admin, site, await upload(admin, `Full name,Email\n${typed},zero@x.example\n`));
  const rows = await db.select().from(members).orderBy(members.id);
  expect(rows.map(({ fullName }) => fullName)).toEqual([kept, kept]);
  expect(rows[0]?.phoneNumber).toBe("+1 555 0100");
  expect(await db.select().from(inquiries)).toMatchObject([{ name: kept, message: `${kept}\nand more` }]);
});

test("a name with a zero-width space is found, and one is left out of what is searched for", async ({
  site,
}) => {
  await createMember(site.platform, { full_name: "Zero\u200bWidth", email: "zero@members.example" });
  for (const words of ["zerowidth", "zero\u200bwidth", "\u202ezerowidth"]) {
    const page = await site.get(`/directory?q=${encodeURIComponent(words)}`);
    expect(textOf(mainOf(await page.text()))).toContain("ZeroWidth");
  }
});
