import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { inviteEveryone } from "#features/members/invitations/invite-members.server.ts";
import { memberInvitations } from "#features/members/invitations/tables.ts";
import { batchSize } from "#features/members/limits.ts";
import { members } from "#features/members/tables.ts";
import { askedForNone } from "#platform/mail/no-mail.server.ts";
import { memberAddresses } from "#platform/tables.ts";
import { carryOut, upload } from "#tests/support/imports.ts";
import { createMember } from "#tests/support/members.ts";
import { fileOf, mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const file = [
  "Name,Email,Subscribed to emails,Email delivery disabled",
  "Ada Okafor,ada@x.example,yes,no",
  "Bea Rivera,bea@x.example,no,no",
  "Cleo Marsh,cleo@x.example,yes,yes",
  "Dora Vale,dora@x.example,,",
  "Eve Vale,dora@x.example,no,",
  "Fay Quill,fay@x.example,sometimes,",
].join("\n");

const choices = { intent: "map", new_members: "approved", existing: "keep", tags: "" };
const wishes = async ({ platform: { db } }: Site) =>
  (await db.select().from(memberAddresses).orderBy(memberAddresses.email)).map((one) => [
    one.email.split("@")[0],
    one.leftImportId,
    one.noEmailImportId,
    one.pauseReason,
  ]);

async function imported(site: Site, text = file) {
  const admin = await site.asAdmin();
  const shown = async (path: string) => textOf(mainOf(await (await admin.get(path)).text()));
  const path = await upload(admin, text);
  await admin.post(path, choices);
  const plan = await shown(path);
  await carryOut(admin, site, path);
  return { admin, shown, path, id: Number(path.split("/").at(-1)), plan };
}

test("[MM5] a file says who wants no announcements and no email; it is said before, kept, and read on the record", async ({
  site,
}) => {
  const { shown, path, id, plan } = await imported(site);
  expect(plan).toContain("1 will be skipped. 2 opted out of announcements, 1 opted out of all email.");
  expect(plan).toContain("No announcements: Yes");
  expect(plan).toContain("No email: Yes");
  expect(plan).toContain("Gets announcements “sometimes” was skipped: it isn't Yes or No");
  expect(await wishes(site)).toEqual([
    ["bea", id, null, null],
    ["cleo", id, id, askedForNone],
    ["dora", id, null, null], // the second of the address spoke for it
  ]);
  expect(await shown(path)).toContain("2 opted out of announcements, 1 opted out of all email.");
  const recordOf = async (email: string) => {
    const [member] = await site.platform.db.select().from(members).where(eq(members.email, email));
    return `/admin-dashboard/members/${member?.id}`;
  };
  expect(await shown(await recordOf("bea@x.example"))).toMatch(
    /Unsubscribed on .*, by the import “members.csv”/,
  );
  const cleo = await recordOf("cleo@x.example");
  expect(await shown(cleo)).toMatch(/Opted out of all email on .*, by the import “members.csv”/);
  expect(await shown(await recordOf("ada@x.example"))).toContain("They go to this address.");

  const office = await site.asRole("membership");
  await office.post(cleo, { intent: "member-letters", id: cleo.split("/").at(-1) ?? "", wanted: "yes" });
  expect(await shown(cleo)).toContain("They go to this address.");
  expect(await shown(cleo)).toContain("Announcements resumed");
});

test("[MM5] who asked for no email is left out when all are invited", async ({ site }) => {
  const { shown } = await imported(site);
  const page = await shown("/admin-dashboard/members/invite");
  expect(page).toContain("1 opted out of all email");
  await inviteEveryone.run({ actor: "system" }, site.platform);
  const [cleo] = await site.platform.db.select().from(members).where(eq(members.email, "cleo@x.example"));
  const invited = await site.platform.db.select().from(memberInvitations);
  expect(invited.length).toBe(4);
  expect(invited.map(({ memberId }) => memberId)).not.toContain(cleo?.id);
});

test("[MM5] an opt-out is taken where members stay as they are, is never undone by a later file, and goes with the import that set it", async ({
  site,
}) => {
  const { db } = site.platform;
  for (const full_name of ["Ada", "Bea", "Cleo"]) await createMember(site.platform, { full_name });
  const head = "Email,Do not contact,Do not email";
  const rows = (one: string, other: string) =>
    [head, `ada@members.example,${one},`, `bea@members.example,,${other}`].join("\n");
  const first = await imported(site, rows("yes", ""));
  expect(first.plan).toContain("1 will be updated, 1 unchanged");
  expect(first.plan).toContain("No announcements: – → Yes");
  const [stored] = await db.select().from(members).where(eq(members.fullName, "Ada"));
  expect(stored?.version).toBe(1);
  const second = await imported(site, rows("no", "yes"));
  const both = [
    ["ada", first.id, null, null],
    ["bea", second.id, second.id, askedForNone],
  ];
  expect(await wishes(site)).toEqual(both);
  const third = await imported(site, rows("yes", "yes"));
  expect(third.plan).toContain("0 will be updated, 2 unchanged");
  expect(await wishes(site)).toEqual(both);

  await db.update(members).set({ email: "new@members.example" }).where(eq(members.fullName, "Bea"));
  expect(await first.shown(second.path)).toContain(
    "1 email address that this import opted out will get announcements and email again.",
  );
  await first.admin.post(second.path, { intent: "undo" });
  expect(await wishes(site)).toEqual([
    ["ada", first.id, null, null],
    ["new", null, null, null],
  ]);
  expect(await first.shown(second.path)).toContain("This import was undone");
  const [bea] = await db.select().from(members).where(eq(members.fullName, "Bea"));
  await db
    .update(memberAddresses)
    .set({ leftAt: new Date(), leftImportId: null, pausedAt: new Date(), pauseReason: "no such mailbox" })
    .where(eq(memberAddresses.email, "new@members.example"));
  expect(await first.shown(`/admin-dashboard/members/${bea?.id}`)).toContain("no such mailbox");
});

test("[MM5] what a member asked for herself stays when an import is taken back that said the same, and mail that came back", async ({
  site,
}) => {
  const { db } = site.platform;
  const { id } = await createMember(site.platform, { full_name: "Ada" });
  await createMember(site.platform, { full_name: "Bea" });
  await db
    .insert(memberAddresses)
    .values({ email: "bea@members.example", pausedAt: new Date(), pauseReason: "no such mailbox" });
  const rows = "Email,Email delivery disabled\nada@members.example,yes\nbea@members.example,yes\n";
  const { admin, path } = await imported(site, rows);
  await admin.post(`/admin-dashboard/members/${id}`, {
    ...{ intent: "member-letters", id: String(id), wanted: "no" },
  });
  await admin.post(path, { intent: "undo" });
  const [ada, bea] = await db.select().from(memberAddresses).orderBy(memberAddresses.email);
  expect(ada).toMatchObject({ leftAt: expect.any(Date), pausedAt: null, noEmailImportId: null });
  expect(bea).toMatchObject({ leftAt: null, pauseReason: "no such mailbox", pausedAt: expect.any(Date) });
});

test("[MM5] our own file carries what was asked for, and changes nothing when it is read in again", async ({
  site,
}) => {
  const { admin, shown } = await imported(site);
  const text = await fileOf(await admin.get("/admin-dashboard/members.csv"));
  expect(text).toContain("No announcements,No email");
  const again = await upload(admin, text);
  expect(await shown(again)).toContain("0 will be added, 0 will be updated, 5 unchanged, 0 will be skipped.");
  await site.platform.db.delete(memberAddresses);
  const other = await upload(admin, text);
  expect(await shown(other)).toContain("2 opted out of announcements, 1 opted out of all email.");
});

test("[MM5] an opt-out of a company, and of an address that a later row adds, is kept; a file may say nothing else", async ({
  site,
}) => {
  await createMember(site.platform, { full_name: "Ada" });
  const later = Array.from({ length: batchSize }, (_, at) => `Person ${at},p${at}@x.example,,,,`);
  const { admin, shown, path } = await imported(
    site,
    [
      "Name,Email,Company,Level,Paid through,Do not contact",
      ",fay@x.example,,,,Yes",
      ",info@mill.example,Mill,Diamond,2027-12-31,Yes",
      ...later,
      "Fay Quill,fay@x.example,,,,",
    ].join("\n"),
  );
  const names = async () => (await wishes(site)).map(([name]) => name);
  expect(await names()).toEqual(["fay", "info"]);
  expect(await shown(path)).toContain("1 company added");

  const head = "Name,Email,Company,Level,Paid through,Do not contact\n";
  const again = await upload(admin, `${head},info@mill.example,Mill,Diamond,2028-12-31,Yes\n`);
  expect(await shown(again)).toContain("Import 1 company");

  const faulty = "Bo Vale,ada@members.example,,,,\nEve Vale,ada@members.example,,,,Yes\n";
  const alone = await imported(site, head + faulty);
  expect(alone.plan).toContain("Import 1 opt-out");
  expect(await names()).toEqual(["ada", "fay", "info"]);
});
