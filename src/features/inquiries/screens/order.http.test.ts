import { expect } from "vitest";
import { waysToPay } from "#billing/mails/ways-to-pay.server.ts";
import { numberOf } from "#billing/numbers.ts";
import { invoiceLines, invoices } from "#billing/tables.ts";
import { content } from "#content/store.server.ts";
import { mails } from "#platform/tables.ts";
import { lastMail } from "#tests/support/mail.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";
import { inquiries } from "../tables.ts";

const order = { name: "Ada Lovelace", email: "ada@example.com", company: "", quantity: "2", note: "" };

test.for(["/order/no-such-thing", "/join/sapphires", "/order/..%2f..%2fetc", "/order/__proto__"])(
  "nothing can be ordered at %s",
  async (path, { site }) => {
    expect((await site.get(path)).status).toBe(404);
    expect((await site.post(path, order)).status).toBe(404);
    expect(await site.platform.db.select().from(inquiries)).toEqual([]);
  },
);

test("what is over can be neither seen nor ordered at its old price", async ({ site }) => {
  site.clock.set("2026-03-22T12:00:00Z");
  const gone = await site.get("/order/gala-ticket");
  expect(gone.status).toBe(410);
  const page = await gone.text();
  expect(mainOf(page)).toContain("was on sale through March 20, 2026");
  expect(page.match(/<h1\b/g)).toHaveLength(1);
  expect((await site.post("/order/gala-ticket", order)).status).toBe(410);
  site.clock.set("2026-01-02T12:00:00Z");
  expect((await site.get("/order/gala-early-bird")).headers.get("location")).toBe("/order/gala-ticket");
  expect((await site.post("/order/gala-early-bird", order)).headers.get("location")).toBe(
    "/order/gala-ticket",
  );
  expect(await site.platform.db.select().from(inquiries)).toEqual([]);
});

test.for([["0"], ["-3"], ["21"], ["1.5"], ["many"]])(
  "a quantity of %s is refused",
  async ([quantity = ""], { site }) => {
    const answer = await site.post("/order/mug", { ...order, quantity });
    expect(answer.status).toBe(400);
    expect(mainOf(await answer.text())).toContain("Enter a whole number from 1 to 20");
  },
);

test("[9.07] a membership is one person's: its form has no quantity, and another number is refused", async ({
  site,
}) => {
  const form = await (await site.get("/join/rubies")).text();
  expect(form).not.toContain('name="quantity"');
  expect(textOf(form)).toContain("Total $150.00");
  expect((await site.post("/join/rubies", order)).status).toBe(400);
  const { quantity: _, ...single } = order;
  expect((await site.post("/join/rubies", single)).status).toBe(302);
  const [stored] = await site.platform.db.select().from(inquiries);
  expect(stored?.details).toMatchObject({ item: "membership-rubies", quantity: 1, totalCents: 15_000 });
});

test("without scripts a refused form says the total of what was typed", async ({ site }) => {
  const total = (page: string) => />Total<.*?<output[^>]*>([^<]*)/s.exec(page)?.[1];
  const refused = async (quantity: string) =>
    total(await (await site.post("/order/mug", { ...order, name: "", quantity })).text());
  expect(await refused("3")).toBe("$54.00");
  expect(await refused("many")).toBe("–");
});

test("[9.07] an order is stored at the server's price and mailed to both sides with how to pay", async ({
  site,
}) => {
  const answer = await site.post("/order/mug", {
    ...order,
    company: "Engines Ltd",
    note: "Blue, please",
    unitCents: "1",
    totalCents: "1",
    price: "$0.01",
  });
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toMatch(/^\/your-order\?token=/);
  const [stored] = await site.platform.db.select().from(inquiries);
  expect(stored).toMatchObject({
    kind: "order",
    company: "Engines Ltd",
    message: "Blue, please",
    details: { item: "mug", quantity: 2, unitCents: 1800, totalCents: 3600, currency: "USD" },
  });
  const [copy, thanks] = await site.platform.db.select().from(mails).orderBy(mails.id);
  expect(copy).toMatchObject({ recipient: "membership@magnolia.example.org", replyTo: "ada@example.com" });
  expect(copy?.text).toContain("Total: $36.00");
  expect(copy?.text).toContain("Blue, please");
  expect(thanks).toMatchObject({ recipient: "ada@example.com", secret: true });
  const text = (await lastMail(site.platform, "ada@example.com"))?.text ?? "";
  expect(text).toContain("Hello Ada,");
  const [invoice] = await site.platform.db.select().from(invoices);
  const number = invoice ? numberOf(invoice) : "";
  expect(text).toContain(`Invoice number: ${number}`);
  expect(copy?.text).toContain(`Invoice number: ${number}`);
  expect(`${text}${copy?.text}${thanks?.subject}`).not.toMatch(/order number/i);
  expect(text).toContain("Total: $36.00");
  for (const { lines } of waysToPay(number).ways) for (const line of lines) expect(text).toContain(line);
  expect(text).toContain(`${site.origin}${answer.headers.get("location")}`);
  expect(text).not.toMatch(/Blue|Engines|Lovelace/);
});

test("[9.07] every tier and every item that is on sale has its order form", async ({ site }) => {
  site.clock.set("2025-12-01T12:00:00Z");
  const addresses = [
    ...content("tiers").map(({ slug }) => `/join/${slug}`),
    ...content("orderItems").map(({ id }) => `/order/${id}`),
  ];
  for (const address of addresses) {
    const answer = await site.get(address);
    expect([address, answer.status]).toEqual([address, 200]);
    expect(mainOf(await answer.text()), address).toContain("Send Order");
  }
});

test("a product with choices is ordered by them: they are part of the line, and asked for without scripts too", async ({
  site,
}) => {
  const form = { ...order, quantity: "1" };
  const refused = mainOf(await (await site.post("/order/t-shirt", { ...form, "choice-1": "M" })).text());
  expect(refused).toContain("Choose: Cut");
  expect(refused).toMatch(/<option[^>]*selected=""[^>]*>M</);
  expect(await site.platform.db.$count(invoices)).toBe(0);
  const sent = await site.post("/order/t-shirt", { ...form, "choice-1": "M", "choice-2": "Unisex" });
  expect(sent.status).toBe(302);
  const [line] = await site.platform.db.select().from(invoiceLines);
  expect(line).toMatchObject({
    text: "MCWCC T-shirt (Size: M, Cut: Unisex)",
    ...{ quantity: 1, unitCents: 2_500, income: "shop", subject: "order" },
  });
});

test("an item that is over is named as it is called, and an order of a level says membership once", async ({
  site,
}) => {
  site.clock.set("2027-03-01T12:00:00Z");
  const over = textOf(mainOf(await (await site.get("/order/gala-ticket")).text()));
  expect(over).toContain("“Annual Gala ticket” was on sale through March 20, 2026.");
  const { quantity: _, ...single } = order;
  expect(textOf(mainOf(await (await site.get("/join/dual-membership")).text()))).not.toContain(
    "Membership membership",
  );
  await site.post("/join/dual-membership", single);
  const [line] = await site.platform.db.select().from(invoiceLines);
  expect(line?.text).toBe("Dual Membership");
});

test("my orders lists what was ordered with the address of the account, and nothing of others", async ({
  site,
}) => {
  await site.post("/order/mug", { ...order, email: "ada@example.com" });
  await site.post("/order/journal", { ...order, email: "grace@example.com" });
  const ada = await site.asMember("ada@example.com");
  const page = textOf(mainOf(await (await ada.get("/account/orders")).text()));
  expect(page).toContain("MCWCC Mug");
  expect(page).toContain("Balance due: $36.00");
  expect(page).not.toContain("Journal");
  const other = await site.asMember("new@example.com");
  expect(mainOf(await (await other.get("/account/orders")).text())).toContain("No orders yet");
});
