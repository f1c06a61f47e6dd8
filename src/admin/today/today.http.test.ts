import { expect } from "vitest";
import { addEvent, eventInput } from "#tests/support/events.ts";
import { createMember } from "#tests/support/members.ts";
import { inOrder, linkTo, mainOf, textOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";

test("while nothing waits and nothing is planned there are no empty cards", async ({ site }) => {
  const staff = await site.asRole("events");
  const text = textOf(mainOf(await (await staff.get("/admin-dashboard")).text()));
  expect(text).toContain("Nothing needs your attention.");
  for (const card of ["To do", "Next events", "Latest messages", "Members over time"])
    expect(text).not.toContain(card);
});

test("[2.27.03] [2.27.05] [2.27.08] the next jobs come first, then what can be begun, then the figures", async ({
  site,
}) => {
  await createMember(site.platform, { state: "pending" });
  await addEvent(site.platform, "system", eventInput({ title: "Tea", date: "2031-01-02" }));
  const admin = await site.asAdmin();
  const main = mainOf(await (await admin.get("/admin-dashboard")).text());
  const parts = [
    "To do",
    "Listings to review",
    "Make the site your own",
    "Administrator Controls",
    "Logout",
    "Create Event",
    "Add Member",
    "View Directory",
    "Member Directory Management",
    "Total Members",
    "Next events",
  ];
  expect(inOrder(textOf(main), parts)).toEqual(parts);
  expect(linkTo(main, "Create Event")).toContain("/admin-dashboard/events/new");
  expect(linkTo(main, "Review : Listings to review")).toContain("/admin-dashboard/reviews?open=first");
});

test("what a role may not begin is not offered", async ({ site }) => {
  const gallery = await site.asRole("gallery");
  const text = textOf(mainOf(await (await gallery.get("/admin-dashboard")).text()));
  expect(text).not.toMatch(/Create Event|Add Member|Member Management/);
  expect(text).toContain("Logout");
});
