import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { content } from "#content/store.server.ts";
import { members } from "#features/members/tables.ts";
import { mails } from "#platform/tables.ts";
import { pay } from "#tests/support/billing.ts";
import { fileOf, mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { inquiriesData } from "../personal-data/personal-data.server.ts";
import { inquiries } from "../tables.ts";

const sender = { name: "Grace Hopper", email: "grace@example.com" };
const order = { ...sender, company: "", note: "Looking forward to it" };
const phone = "+1 (212) 555-0123 ext. 4";

/** The forms that take a number, each with what else it asks for. */
const forms = [
  ["/contact", { ...sender, subject: "A question", message: "How do I join you?" }],
  ["/join/diamonds", order],
  ["/order/gala-presenting-sponsor", order],
  ["/committees", { ...sender, committees: "tech" }],
] as const;

const wrongOf = (path: string) =>
  path === "/committees"
    ? "Please enter a valid phone number"
    : "Enter a phone number, such as (706) 555-0142";

const before = (site: Site) => site.clock.set("2025-12-01T15:00:00Z"); // the gala is to come

const formAt = async (site: Site, path: string) => {
  const main = mainOf(await (await site.get(path)).text());
  return /<form[^>]*method="post".*?<\/form>/is.exec(main)?.[0] ?? "";
};

const inputOf = (form: string, name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(form)?.[0];

test.for(forms)(
  "[2.24.03] %s takes a phone number: nonsense is refused beside the field and stays in the form, and nothing is stored",
  async ([path, fields], { site }) => {
    before(site);
    const input = inputOf(await formAt(site, path), "phone") ?? "";
    expect(input).toContain('type="tel"');
    expect(input).toContain('autoComplete="tel"');
    expect(input.includes("required")).toBe(path === "/committees");
    for (const [typed, words] of [
      ["call me please", wrongOf(path)],
      ["5".repeat(200), "Please use at most 40 characters"],
    ] as const) {
      const answer = await site.post(path, { ...fields, phone: typed });
      expect(answer.status).toBe(400);
      const page = mainOf(await answer.text());
      expect(textOf(page)).toContain(words);
      expect(inputOf(page, "phone")).toContain(`value="${typed}"`);
      for (const [name, value] of Object.entries(fields))
        if (name !== "company") expect(page, name).toContain(value);
    }
    expect(await site.platform.db.$count(inquiries)).toBe(0);
  },
);

test.for(forms)(
  "[7.23] a number sent from %s is kept, mailed to staff, shown to them as a link that calls, in the file of the inbox and among the person's data until that is erased",
  async ([path, fields], { site }) => {
    before(site);
    const answer = await site.post(path, { ...fields, phone });
    expect([200, 302]).toContain(answer.status);
    const { db } = site.platform;
    const [stored] = await db.select().from(inquiries);
    expect(stored?.phone).toBe(phone);
    const [copy, thanks] = await db.select().from(mails).orderBy(asc(mails.id));
    expect(copy?.text).toContain(`Phone: ${phone}`);
    expect(thanks?.text).not.toContain("555-0123");
    const staff = await site.asRole("membership");
    const shown = mainOf(await (await staff.get(`/admin-dashboard/inbox/${stored?.id}`)).text());
    expect(shown).toMatch(/<a[^>]*href="tel:\+12125550123"[^>]*>\+1 \(212\) 555-0123 ext\. 4<\/a>/);
    const file = await fileOf(await staff.get("/admin-dashboard/inbox.csv"));
    expect(file).toContain(phone.slice(1));
    const who = { userId: "anyone", email: sender.email };
    expect(await inquiriesData.collect(db, who)).toMatchObject({ messages: [{ phone }] });
    await inquiriesData.forget(db, who);
    expect(JSON.stringify(await db.select().from(inquiries))).not.toContain("555-0123");
    expect(JSON.stringify(await db.select().from(mails))).not.toContain("555-0123");
  },
);

test.for(forms.filter(([path]) => path !== "/committees"))(
  "%s is sent without a number as well",
  async ([path, fields], { site }) => {
    before(site);
    expect([200, 302]).toContain((await site.post(path, { ...fields, phone: " " })).status);
    const [stored] = await site.platform.db.select().from(inquiries);
    expect(stored?.phone).toBeNull();
    const [copy] = await site.platform.db.select().from(mails).orderBy(asc(mails.id));
    expect(copy?.text).not.toContain("Phone");
  },
);

test("[2.24.03] [7.23] the number is the last field of the contact form, after those that were asked for", async ({
  site,
}) => {
  const form = await formAt(site, "/contact");
  const labels = [...form.matchAll(/<label[^>]*>([^<]+)<\/label>/g)].map(([, label]) => label);
  expect(labels.filter((label) => !/leave/i.test(label ?? ""))).toEqual([
    ...["Name", "Email", "Subject", "Message"],
    "Phone (optional)",
  ]);
});

test("what goods are ordered with is no number, and no way in which she heard of us", async ({ site }) => {
  const form = await formAt(site, "/order/mug");
  expect(form).not.toContain('name="phone"');
  expect(form).not.toContain('name="heardFrom"');
  expect(await formAt(site, "/order/gala-presenting-sponsor")).not.toContain('name="heardFrom"');
  await site.post("/order/mug", { ...order, quantity: "1", phone, heardFrom: "A friend" });
  const [stored] = await site.platform.db.select().from(inquiries);
  expect(stored).toMatchObject({ phone: null, details: { item: "mug" } });
  expect(JSON.stringify(stored)).not.toContain("A friend");
});

test("a new member's record has the number of the order that was paid; one that was there keeps its own", async ({
  site,
}) => {
  const { db } = site.platform;
  await site.post("/join/diamonds", { ...order, phone });
  await pay(site.platform, 1, {});
  const [person] = await db.select().from(members);
  expect(person).toMatchObject({ fullName: "Grace Hopper", state: "pending", phoneNumber: phone });
  await db.update(members).set({ phoneNumber: "706-555-0142" }).where(eq(members.email, sender.email));
  await site.post("/join/diamonds", { ...order, phone: "212-555-9999" });
  await pay(site.platform, 2, {});
  expect(await db.select({ phoneNumber: members.phoneNumber }).from(members)).toEqual([
    { phoneNumber: "706-555-0142" },
  ]);
});

test("who joins is asked how she heard of us: staff read it in the mail, on the order and in the file", async ({
  site,
}) => {
  const asked = inputOf(await formAt(site, "/join/diamonds"), "heardFrom") ?? "";
  expect(asked).not.toContain("required");
  const long = await site.post("/join/diamonds", { ...order, heardFrom: "x".repeat(121) });
  expect(long.status).toBe(400);
  expect(textOf(mainOf(await long.text()))).toContain("Please use at most 120 characters");
  await site.post("/join/diamonds", { ...order, heardFrom: "Ruth, at the gala" });
  const [copy, thanks] = await site.platform.db.select().from(mails).orderBy(asc(mails.id));
  expect(copy?.text).toContain("Heard about us from: Ruth, at the gala");
  expect(thanks?.text).not.toContain("Ruth");
  const staff = await site.asRole("membership");
  const page = textOf(mainOf(await (await staff.get("/admin-dashboard/inbox/1")).text()));
  expect(page).toContain("Heard about us from Ruth, at the gala");
  const file = await fileOf(await staff.get("/admin-dashboard/inbox.csv"));
  expect(file).toContain("Heard about us from");
  expect(file).toContain("Ruth, at the gala");
  const data = await inquiriesData.collect(site.platform.db, { userId: "anyone", email: sender.email });
  expect(data).toMatchObject({ messages: [{ details: { heardFrom: "Ruth, at the gala" } }] });
});

test("who becomes a member reads who will see the number; a supporter, who has no listing, only what it is for", async ({
  site,
}) => {
  const listed = "Only members see it in your listing";
  expect(textOf(await formAt(site, "/join/diamonds"))).toContain(listed);
  const supporter = textOf(await formAt(site, "/join/friends-of-ours"));
  expect(supporter).toContain("So we can call you.");
  expect(supporter).not.toContain(listed);
});

test("each page that promises a call leads to a form that takes a number", async ({ site }) => {
  before(site);
  const ways = [
    ["/resources", content("resources").help.path],
    ["/sponsors", content("sponsors").contact.path],
    ["/annual-gala", "/order/gala-presenting-sponsor"],
    ["/membership", "/join/rubies"], // the director calls who has joined, as /leadership says
  ] as const;
  for (const [page, way] of ways) {
    expect(mainOf(await (await site.get(page)).text()), page).toContain(`href="${way}"`);
    expect(inputOf(await formAt(site, way), "phone"), way).toBeDefined();
  }
});
