import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { appointments as appointmentRecords } from "#features/inquiries/committees/appointments.server.ts";
import { listPeopleOf } from "#features/inquiries/committees/appointments-store.server.ts";
import { committeesData } from "#features/inquiries/committees/personal-data.server.ts";
import { committeePeople } from "#features/inquiries/committees/tables.ts";
import { inquiries } from "#features/inquiries/tables.ts";
import { members } from "#features/members/tables.ts";
import { listHistory } from "#platform/history.server.ts";
import { purgeExpired } from "#records/trash.server.ts";
import { refusedStatus } from "#tests/support/client.ts";
import { giveAppointment } from "#tests/support/committees.ts";
import { createMember } from "#tests/support/members.ts";
import { fileOf, mainOf, textOf } from "#tests/support/page-text.ts";
import { filledForm } from "#tests/support/plain-browser/sent-form.ts";
import { type Site, test } from "#tests/support/site.ts";

const screen = "/admin-dashboard/committees";
const appointments = ({ platform: { db } }: Site) =>
  db.select().from(committeePeople).orderBy(asc(committeePeople.id));
const typed = {
  intent: "add-seat",
  committee: "tech",
  name: "Ada Lovelace",
  email: "ada@example.com",
  part: "chair",
  since: "2026-03-01",
  until: "",
};

async function interestOf(site: Site, email: string, committees: string[]): Promise<number> {
  await site.post("/committees", { name: "Ada Typed", email, phone: "706-555-0100", committees });
  const [row] = await site.platform.db.select().from(inquiries).where(eq(inquiries.email, email));
  return row?.id ?? 0;
}

test("others neither see who is in a committee nor change it", async ({ site }) => {
  const id = await giveAppointment(site.platform);
  for (const who of [site.visitor(), await site.asMember(), await site.asRole("editor")]) {
    for (const address of ["", ".data", ".csv", `/${id}`])
      expect(await (await who.get(screen + address)).text()).not.toContain("grace@example.com");
    for (const intent of ["end-seats", "delete-seats"])
      expect((await who.post(screen, { intent, id: String(id) })).status).toBe(refusedStatus(who));
    expect((await who.post(`${screen}/new`, typed)).status).toBe(refusedStatus(who));
  }
  expect(await appointments(site)).toMatchObject([{ until: null, deletedAt: null }]);
});

test("a seat is refused without what it needs, for who is in the committee already, and over someone else's change", async ({
  site,
}) => {
  const staff = await site.asRole("membership");
  const wrong = await staff.post(`${screen}/new`, { ...typed, name: "", since: "", part: "" });
  expect(wrong.status).toBe(400);
  expect((await staff.post(`${screen}/new`, typed)).status).toBe(302);
  const again = await staff.post(`${screen}/new`, { ...typed, part: "member" });
  expect(again.status).toBe(409);
  expect(mainOf(await again.text())).toContain("Ada Lovelace is already in Women Tech.");
  const [{ id = 0 } = {}] = await appointments(site);
  const form = {
    ...filledForm(await (await staff.get(`${screen}/${id}`)).text(), "seat"),
    intent: "save-seat",
  };
  expect((await staff.post(`${screen}/${id}`, { ...form, until: "2099-01-01" })).status).toBe(302);
  const stale = await staff.post(`${screen}/${id}`, { ...form, part: "member" });
  expect(stale.status).toBe(409);
  expect(textOf(await stale.text())).toContain("Jan 1, 2099");
  expect(await appointments(site)).toMatchObject([{ part: "chair", until: "2099-01-01" }]);
  expect((await staff.get(`${screen}/999`)).status).toBe(404);
});

test("a form that was refused still stands for the seat as it was opened: what was saved meanwhile is not overwritten", async ({
  site,
}) => {
  const id = await giveAppointment(site.platform);
  const staff = await site.asRole("membership");
  const address = `${screen}/${id}`;
  const opened = { ...filledForm(await (await staff.get(address)).text(), "seat"), intent: "save-seat" };
  expect((await staff.post(address, { ...opened, part: "chair" })).status).toBe(302);
  const refused = await staff.post(address, { ...opened, name: "" });
  expect(refused.status).toBe(400);
  const again = { ...filledForm(await refused.text(), "seat"), intent: "save-seat", name: "Grace" };
  expect((await staff.post(address, again)).status).toBe(409);
  expect(await appointments(site)).toMatchObject([{ part: "chair", name: "Grace Hopper" }]);
});

test("one press takes the sender of an interest into a committee, as the member they are, and once", async ({
  site,
}) => {
  const member = await createMember(site.platform);
  const id = await interestOf(site, member.email, ["tech", "events"]);
  const staff = await site.asRole("membership");
  const address = `/admin-dashboard/inbox/${id}`;
  const press = (committee: string) =>
    staff.post(address, { intent: "join-committee", id: String(id), committee });
  expect((await press("government")).status).toBe(409); // they did not choose it
  expect(mainOf(await (await staff.get(address)).text())).toContain("Add to <!-- -->Women Tech");
  expect((await press("tech")).status).toBe(302);
  expect((await press("tech")).status).toBe(409);
  expect(await appointments(site)).toMatchObject([
    { committee: "tech", memberId: member.id, name: member.fullName, part: "member", until: null },
  ]);
  const shown = textOf(mainOf(await (await staff.get(address)).text()));
  expect(shown).toContain("is in Women Tech.");
  expect(shown).toContain("Add to Events Committee");
  expect(await listPeopleOf(site.platform.db, ["tech"], new Date())).toMatchObject([
    { memberId: member.id, email: member.email, part: "member" },
  ]);
});

test("a member in a committee is called and written to as their entry says, and goes with it", async ({
  site,
}) => {
  const { db } = site.platform;
  const { id } = await createMember(site.platform);
  await giveAppointment(site.platform, { memberId: id });
  await db.update(members).set({ fullName: "Ada King", email: "new@example.com" }).where(eq(members.id, id));
  expect(await appointments(site)).toMatchObject([{ name: "Ada King", email: "new@example.com" }]);
  await db.delete(members).where(eq(members.id, id));
  expect(await appointments(site)).toEqual([]);
});

test("staff find who is and was in a committee, let their time end, and take that back", async ({ site }) => {
  await giveAppointment(site.platform, { name: "Ann Before", until: "2025-06-30" });
  await giveAppointment(site.platform, { name: "Bea Now" });
  await giveAppointment(site.platform, { name: "Cleo Chair", part: "chair", committee: "events" });
  const staff = await site.asRole("membership");
  const everyone = ["Ann Before", "Bea Now", "Cleo Chair"];
  for (const [query, names] of [
    ["", ["Bea Now", "Cleo Chair"]],
    ["?when=past", ["Ann Before"]],
    ["?when=all&committee=tech", ["Ann Before", "Bea Now"]],
    ["?part=chair", ["Cleo Chair"]],
    ["?q=bea", ["Bea Now"]],
  ] as const) {
    const page = await (await staff.get(`${screen}${query}`)).text();
    expect(
      everyone.filter((name) => page.includes(name)),
      query,
    ).toEqual(names);
  }
  expect(await fileOf(await staff.get(`${screen}.csv?part=chair`))).toContain(
    "Cleo Chair,Events Committee,Chair,grace@example.com,2024-01-01,",
  );
  const ended = await staff.post(screen, { intent: "end-seats", which: "all", view: "committee=tech" });
  const back = ended.headers.get("location") ?? "";
  expect(mainOf(await (await staff.get(back)).text())).toContain("1 seat ended");
  expect((await appointments(site)).map(({ until }) => until !== null)).toEqual([true, true, false]);
  const batch = new URLSearchParams(back.split("?")[1]).get("batch") ?? "";
  await staff.post(screen, { intent: "undo-seats", batch, view: "committee=tech" });
  expect((await appointments(site)).map(({ until }) => until)).toEqual(["2025-06-30", null, null]);
});

test("a seat goes to the trash, comes back from it, and leaves no name in the history when it is gone for good", async ({
  site,
}) => {
  const { db } = site.platform;
  const id = await giveAppointment(site.platform);
  const staff = await site.asRole("membership");
  await staff.post(screen, { intent: "delete-seats", id: String(id) });
  expect(mainOf(await (await staff.get("/admin-dashboard/trash?kind=seat")).text())).toContain(
    "Grace Hopper",
  );
  await staff.post("/admin-dashboard/trash", { intent: "restore", id: `seat:${id}` });
  expect(await appointments(site)).toMatchObject([{ deletedAt: null, version: 3 }]);
  await staff.post(screen, { intent: "delete-seats", id: String(id) });
  site.clock.set(new Date(Date.now() + 40 * 86_400_000).toISOString());
  expect(await purgeExpired(site.platform, appointmentRecords.trash)).toBe(1);
  const left = await listHistory(db, "seat", String(id));
  expect(left.map(({ action }) => action)).toEqual(["deleted", "restored", "deleted", "purged"]);
  expect(JSON.stringify(left)).not.toContain("Grace");
});

test("the committees of a person are among their data, and go with them", async ({ site }) => {
  const { db } = site.platform;
  await giveAppointment(site.platform, { email: "ada@example.com" });
  await giveAppointment(site.platform, { email: "other@example.com" });
  const who = { userId: "nobody", email: "ada@example.com" };
  expect(await committeesData.collect(db, who)).toMatchObject([{ committee: "tech", since: "2024-01-01" }]);
  await db.transaction((tx) => committeesData.forget(tx, who));
  expect(await appointments(site)).toMatchObject([{ email: "other@example.com" }]);
});

test("a committee that people are in cannot be removed from the site; one that they have left can", async ({
  site,
}) => {
  const id = await giveAppointment(site.platform, { committee: "ambassador" });
  const admin = await site.asAdmin();
  const form = "/admin-dashboard/content/committees";
  const without = async () => {
    const filled = filledForm(await (await admin.get(form)).text());
    const answer = await admin.post(form, { ...filled, intent: "list remove list[1]" });
    return admin.post(form, { ...filledForm(await answer.text()), intent: "publish-content" });
  };
  const refused = await without();
  expect(refused.status).toBe(422);
  expect(textOf(await refused.text())).toContain("“Magnolia County Ambassador Program” has 1 person.");
  await site.platform.db
    .update(committeePeople)
    .set({ until: "2025-01-01" })
    .where(eq(committeePeople.id, id));
  const { draft = "0" } = filledForm(await (await admin.get(form)).text());
  await admin.post(form, { intent: "discard-content", draft, base: "0" });
  expect((await without()).status).toBe(302);
});
