import { expect } from "vitest";
import { exceptions, invoices } from "#billing/tables.ts";
import { honeypotField } from "#identity/visitor-gate/honeypot.ts";
import { listHistory } from "#platform/history.server.ts";
import { mails } from "#platform/tables.ts";
import { captchaToken } from "#tests/support/captcha.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { releaseInquiry } from "../inbox/release-inquiry.server.ts";
import { inquiriesData } from "../personal-data/personal-data.server.ts";
import { inquiries } from "../tables.ts";

const sender = { name: "Ada Lovelace", email: "ada@example.com" };
const message = { ...sender, subject: "Membership & more", message: "How do I join you?" };
const order = { ...sender, company: "", quantity: "2", note: "" };
const suspected = { [honeypotField]: "http://spam.example" };

const stored = ({ platform }: Site) => platform.db.select().from(inquiries).orderBy(inquiries.id);
const mailed = ({ platform }: Site) => platform.db.select().from(mails);

test("a suspicious form goes no way past the CAPTCHA and the limits", async ({ site }) => {
  const send = (fields: Record<string, string>) =>
    site.post("/contact", { ...message, ...suspected, ...fields });
  const statuses: number[] = [];
  for (let count = 0; count < 4; count++)
    statuses.push((await send({ subject: `Question ${count}` })).status);
  expect(statuses).toEqual([200, 200, 200, 400]);
  for (let count = 4; count < 7; count++) {
    const captcha = await captchaToken(site.platform, "contact");
    statuses.push((await send({ subject: `Question ${count}`, captcha })).status);
  }
  expect(statuses.slice(4)).toEqual([200, 200, 429]);
  expect(await stored(site)).toHaveLength(5);
  const captcha = await captchaToken(site.platform, "contact");
  expect((await site.post("/contact", { ...message, captcha })).status).toBe(200); // it used up nothing of theirs
});

test.for([
  ["/contact", message, "Message Sent"],
  [
    "/committees",
    { ...sender, phone: "706-555-0100", committees: "tech" },
    "Thank you for your interest in our committees",
  ],
  [
    "/nominate",
    {
      ...sender,
      nominee: "Grace Hopper",
      category: "Torchbearer (Leadership / Woman of the Year)",
      reason: "She taught half of the county to ask better questions.",
    },
    "Nomination received",
  ],
] as const)(
  "[7.23] a suspicious form of %s is kept as held, and mails nothing",
  async ([path, fields, words], { site }) => {
    const answer = await site.post(path, { ...fields, ...suspected });
    expect(answer.status).toBe(200);
    expect(mainOf(await answer.text())).toContain(words);
    const [held] = await stored(site);
    expect(held).toMatchObject({ ...sender, state: "held" });
    const history = await listHistory(site.platform.db, "inquiry", String(held?.id));
    expect(history.map(({ action, after }) => [action, after])).toEqual([["received", { state: "held" }]]);
    expect(await mailed(site)).toEqual([]);
  },
);

test("[9.07] a suspicious order leads to its page all the same, which promises no mail", async ({ site }) => {
  const address = (await site.post("/order/mug", { ...order, ...suspected })).headers.get("location") ?? "";
  const [held] = await stored(site);
  expect(held).toMatchObject({ kind: "order", state: "held" });
  const page = textOf(mainOf(await (await site.get(address)).text()));
  for (const words of [
    `Order ${held?.id}`,
    "2 × $18.00",
    "$36.00",
    "Bookmark this page to come back to your order.",
  ])
    expect(page).toContain(words);
  expect(page).not.toContain("We’ve emailed");
  expect(await mailed(site)).toEqual([]);
});

test("an order has its invoice once staff say that it is real", async ({ site }) => {
  await site.post("/order/mug", { ...order, ...suspected });
  expect(await site.platform.db.$count(invoices)).toBe(0);
  const [held] = await stored(site);
  for (const _ of [1, 2]) await releaseInquiry(site.platform, "grace", { id: held?.id ?? 0 });
  expect(await site.platform.db.select().from(invoices)).toMatchObject([{ payerEmail: order.email }]);
  expect(await site.platform.db.$count(exceptions)).toBe(0);
});

test("an order that an earlier version of the site takes opens a matter", async ({ site }) => {
  const details = { item: "mug", title: "Mug", quantity: 1, unitCents: 1, totalCents: 1, currency: "USD" };
  const at = { createdAt: new Date(), updatedAt: new Date() };
  await site.platform.db
    .insert(inquiries)
    .values({ kind: "order", name: "Ada", email: "a@b.test", details, fingerprint: "x", ...at });
  expect(await site.platform.db.select().from(exceptions)).toMatchObject([{ kind: "order-without-invoice" }]);
});

test("a suspicious form sent twice is held once; sent anew in good order it is taken as usual", async ({
  site,
}) => {
  await Promise.all([1, 2].map(() => site.post("/contact", { ...message, ...suspected })));
  expect((await stored(site)).map(({ state }) => state)).toEqual(["held"]);
  await site.post("/contact", message);
  expect((await stored(site)).map(({ state }) => state)).toEqual(["held", "new"]);
  expect(await mailed(site)).toHaveLength(2);
});

test("what is held is among the data of its sender, and goes with them", async ({ site }) => {
  await site.post("/contact", { ...message, ...suspected });
  const { db } = site.platform;
  const who = { userId: "anyone", email: sender.email };
  expect(await inquiriesData.collect(db, who)).toMatchObject({ messages: [{ message: message.message }] });
  await db.transaction((tx) => inquiriesData.forget(tx, who));
  expect(await stored(site)).toEqual([]);
});
