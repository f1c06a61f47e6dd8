import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { content } from "#content/store.server.ts";
import { sealLink } from "#identity/links/sealed-link.server.ts";
import { mails } from "#platform/tables.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { inquiries } from "../tables.ts";

const order = { name: "Ada Lovelace", email: "ada@example.com", company: "", quantity: "2", note: "" };

const place = async (site: Site, fields: Record<string, string> = {}) =>
  (await site.post("/order/mug", { ...order, ...fields })).headers.get("location") ?? "";

const shown = async (site: Site, address: string) => textOf(mainOf(await (await site.get(address)).text()));

test("an order is opened by its link alone: not by its number, nor by the token of another mail", async ({
  site,
}) => {
  const address = await place(site);
  const [stored] = await site.platform.db.select().from(inquiries);
  const token = sealLink(site.platform, "newsletter list", [stored?.id]);
  for (const wrong of ["", `${stored?.id}`, "x", `${address.split("=")[1]}x`, token]) {
    const answer = await site.get(`/your-order?token=${wrong}`);
    expect([wrong, answer.status]).toEqual([wrong, 404]);
    expect(await answer.text()).toContain("This link opens no order");
  }
});

test("the link of an order opens no other inquiry, and nothing once the order is deleted", async ({
  site,
}) => {
  const address = await place(site);
  await site.platform.db.update(inquiries).set({ kind: "contact", details: { subject: "A question" } });
  expect((await site.get(address)).status).toBe(404);
  await site.platform.db.delete(inquiries);
  expect((await site.get(address)).status).toBe(404);
});

test("[9.07] the page of an order says its number, what was ordered, the total and how to pay", async ({
  site,
}) => {
  const address = await place(site);
  const [stored] = await site.platform.db.select().from(inquiries);
  const answer = await site.get(address);
  expect(answer.headers.get("cache-control")).toContain("no-store");
  const page = await answer.text();
  expect(page).toMatch(/<meta name="robots" content="noindex/);
  const text = textOf(mainOf(page));
  for (const words of [`Order ${stored?.id}`, "2 × $18.00", "$36.00", "ada@example.com"])
    expect(text).toContain(words);
  for (const line of content("payment").ways.flatMap((way) => way.lines)) expect(text).toContain(line);
  expect(text).toContain(content("payment").after);
});

test("[9.07] who joins is led on to the directory; a finished order asks for no payment", async ({
  site,
}) => {
  const { quantity: _, ...single } = order;
  const address = (await site.post("/join/rubies", single)).headers.get("location") ?? "";
  expect(await shown(site, address)).toContain("Write your entry");
  await site.platform.db.update(inquiries).set({ state: "done" });
  const page = await shown(site, address);
  expect(page).toContain("Your order is done");
  expect(page).not.toContain(content("payment").title);
});

test("[9.07] an order that staff have marked as paid or cancelled asks for no payment", async ({ site }) => {
  const address = await place(site);
  for (const [payment, word] of [
    ["paid", "paid"],
    ["cancelled", "canceled"],
  ] as const) {
    await site.platform.db.update(inquiries).set({ payment });
    const page = await shown(site, address);
    expect(page).toContain(`Your order is ${word}`);
    expect(page).not.toContain(content("payment").title);
  }
});

test("the same order sent twice, even at once, is one order with one page and one mail", async ({ site }) => {
  const [first, second] = await Promise.all([place(site), place(site)]);
  expect(second).toBe(first);
  expect(await place(site)).toBe(first);
  expect(await site.platform.db.select().from(inquiries)).toHaveLength(1);
  const thanks = await site.platform.db.select().from(mails).where(eq(mails.kind, "order-thanks"));
  expect(thanks).toHaveLength(1);
  expect(await place(site, { quantity: "3" })).not.toBe(first);
});
