import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { memberKind } from "#features/members/member-kind.ts";
import { findMember } from "#features/members/store.server.ts";
import { history } from "#platform/tables.ts";
import { carryOut, upload } from "#tests/support/imports.ts";
import { createMember, memberFields, memberWithListing } from "#tests/support/members.ts";
import { fileOf, linkTo, mainOf, textOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";

const own = "/account/entry";
const page = "/directory/ada-baker";
const linkedin_url = "https://www.linkedin.com/in/ada";

test("[2.10.06] the address of another site is refused beside the network, and kept", async ({ site }) => {
  const typed = memberFields({ linkedin_url: "https://ada.example/", youtube_url: "youtube.com/@ada" });
  const answer = await site.post("/embedded-directory", typed);
  expect(answer.status).toBe(400);
  const said = mainOf(await answer.text());
  expect(textOf(said)).toContain("Enter an address such as linkedin.com/in/your-name");
  for (const value of ["https://ada.example/", "youtube.com/@ada"])
    expect(said).toContain(`value="${value}"`);
});

test("[2.10.07] [6.02] links that a member sends wait for review, and are in history, files and the copy of their data", async ({
  site,
}) => {
  const { client, member } = await memberWithListing(site);
  const seen = { version: "1", editVersion: "0" };
  await client.post(own, { ...memberFields({ linkedin_url: "www.linkedin.com/in/ada" }), ...seen });
  expect(mainOf(await (await site.get(page)).text())).not.toContain(linkedin_url);
  const admin = await site.asAdmin();
  const reviews = textOf(mainOf(await (await admin.get("/admin-dashboard/reviews")).text()));
  expect(reviews.replaceAll(" ", "")).toContain(`LinkedIn–${linkedin_url}`); // it may break anywhere
  await admin.post("/admin-dashboard/reviews", {
    ...{ intent: "decide-review", memberId: String(member.id), decision: "approve" },
    ...{ version: "1", memberVersion: "1", reason: "" },
  });
  expect(await findMember(site.platform.db, member.id)).toMatchObject({ linkedinUrl: linkedin_url });
  await site.forgetPages();
  expect(linkTo(mainOf(await (await site.get(page)).text()), "Ada Baker on LinkedIn")).toContain(
    linkedin_url,
  );
  const approved = and(eq(history.entity, "member"), eq(history.action, "edit approved"));
  const [change] = await site.platform.db.select().from(history).where(approved);
  expect(memberKind.facts(memberKind.read(change?.after) ?? {})).toContainEqual({
    label: "LinkedIn",
    value: linkedin_url,
  });
  const file = await fileOf(await admin.get("/admin-dashboard/members.csv"));
  expect(file.split("\n")[0]).toContain("LinkedIn,Instagram,Facebook,YouTube");
  expect(file).toContain(linkedin_url);
  expect(await fileOf(await client.post("/account/data.json", {}))).toContain(linkedin_url);
});

test("a file of members brings links under other programs' headings too; one that leads elsewhere is skipped with a note", async ({
  site,
}) => {
  const { id } = await createMember(site.platform);
  const admin = await site.asAdmin();
  const file = `Email,LinkedIn URL,Instagram,Facebook Page\nada@bakery.example,linkedin.com/in/ada,instagram.com/ada,https://ada.example/`;
  const path = await upload(admin, file);
  const plan = textOf(mainOf(await (await admin.get(path)).text()));
  expect(plan).toContain("LinkedIn: – → https://linkedin.com/in/ada");
  expect(plan).toContain("Facebook “https://ada.example/” was skipped");
  await carryOut(admin, site, path);
  expect(await findMember(site.platform.db, id)).toMatchObject({
    ...{ linkedinUrl: "https://linkedin.com/in/ada", instagramUrl: "https://instagram.com/ada" },
    ...{ facebookUrl: null, youtubeUrl: null, websiteUrl: "https://bakery.example/" },
  });
});

test("[6.02] a member decides whether their page says their level; until then it does not", async ({
  site,
}) => {
  const { client, member } = await memberWithListing(site);
  const isChosen = async () =>
    /<input[^>]*name="showsLevel"[^>]*>/
      .exec(mainOf(await (await client.get(own)).text()))?.[0]
      .includes("checked");
  const choices = { intent: "visibility", ...member.visibility, takesMessages: "on" };
  expect(await isChosen()).toBe(false);
  await client.post(own, { ...choices, showsLevel: "on" });
  expect(await isChosen()).toBe(true);
  expect(textOf(await (await site.get(page)).text())).toContain("Write to Ada Baker");
  await client.post(own, choices);
  expect(await isChosen()).toBe(false);
});
