import { expect } from "vitest";
import { addEvent, eventInput, trashEvent } from "#tests/support/events.ts";
import { asReader, createMember } from "#tests/support/members.ts";
import { test } from "#tests/support/site.ts";
import { headerOf, mainOf } from "./support/page-text.ts";

const pages = ["/", "/directory", "/embedded-directory", "/event-calendar"];

test.for(pages)(
  "what one person is shown on %s has nothing of another who asked before",
  async (path, { site }) => {
    await createMember(site.platform);
    const [ada, bea] = [await site.asMember("ada@example.org"), await site.asMember("bea@example.org")];
    const ofAda = await (await ada.get(path)).text();
    const ofBea = await (await bea.get(path)).text();
    expect(headerOf(ofAda)).toContain("ada@example.org");
    expect(headerOf(ofBea)).toContain("bea@example.org");
    expect(ofBea).not.toContain("ada@example.org");
    expect(ofBea).toBe(ofAda.replaceAll("ada@example.org", "bea@example.org"));
    const ofNobody = await (await site.get(`${path}?anew`)).text();
    expect(ofNobody).not.toContain("ada@example.org");
    expect(ofNobody).not.toContain("Sign out");
  },
);

test.for(["/directory", "/embedded-directory"])(
  "[2.1.03] a visitor after a member is not shown what only members are, on %s",
  async (path, { site }) => {
    const { email, phoneNumber } = await createMember(site.platform);
    const member = await asReader(site);
    for (let round = 0; round < 2; round++) {
      expect(mainOf(await (await member.get(path)).text())).toContain(`mailto:${email}`);
      const seen = await (await site.get(`${path}?round=${round}`)).text();
      expect(mainOf(seen)).toContain("Ada Baker");
      expect(seen).not.toContain(email);
      expect(seen).not.toContain(phoneNumber);
    }
  },
);

test("who is signed in sees at once what staff have just changed", async ({ site }) => {
  site.clock.set("2026-02-01T12:00:00Z");
  const { id } = await createMember(site.platform);
  const created = await addEvent(site.platform, "ann", eventInput({ title: "Harvest supper" }));
  const [member, admin] = [await site.asMember(), await site.asAdmin()];
  const show = async (path: string) => (await member.get(path)).text();
  expect(mainOf(await show("/"))).toContain("Harvest supper");
  expect(mainOf(await show("/embedded-directory"))).toContain("Ada Baker");

  await trashEvent(site.platform, "ann", created.id);
  expect(await show("/")).not.toContain("Harvest supper");
  await admin.post("/admin-dashboard/members", { intent: "suspend-members", id: String(id), view: "" });
  expect(await show("/embedded-directory")).not.toContain("Ada Baker");
});
