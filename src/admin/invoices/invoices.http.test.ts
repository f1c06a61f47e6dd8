import { describe, expect } from "vitest";
import { creditInvoice } from "#billing/documents/credit-invoice.server.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { recordRefund } from "#billing/payments/record-refund.server.ts";
import { money } from "#platform/money.ts";
import { act, issue, look, pay } from "#tests/support/billing.ts";
import { createMember } from "#tests/support/members.ts";
import { fileOf, mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const screen = "/admin-dashboard/invoices";
const yesterday = (site: Site) => new Date(site.platform.clock.now().getTime() - 86_400_000);

describe("refused", () => {
  test("money is for the treasurer, membership and administrators: nobody else sees a name or an amount", async ({
    site,
  }) => {
    const id = await issue(site.platform);
    await pay(site.platform, id, { reference: "Check-of-Ada" });
    const screens = [screen, `${screen}/${id}`, "/admin-dashboard/payments", "/admin-dashboard/deposits"];
    for (const role of ["member", "editor", "gallery", "events"] as const) {
      const client = await site.asRole(role);
      for (const path of [
        ...screens,
        "/admin-dashboard/books",
        "/admin-dashboard/entries",
        "/admin-dashboard",
      ]) {
        for (const address of [path, `${path}.data`, `${path}.csv`]) {
          const said = await (await client.get(address)).text();
          expect(said, `${role} ${address}`).not.toMatch(/Ada Bennett|Check-of-Ada|350\.00|Money by month/);
        }
      }
    }
  });

  test("membership records payments; voiding, crediting, returning, writing off and files are the treasurer's", async ({
    site,
  }) => {
    const open = await issue(site.platform);
    const paid = await issue(site.platform);
    await pay(site.platform, paid);
    const membership = await site.asRole("membership");
    for (const id of [open, paid]) {
      const { invoice, payments } = await look(site.platform, id);
      const page = textOf(mainOf(await (await membership.get(`${screen}/${id}`)).text()));
      expect(page).not.toMatch(/Void invoice|Write off|Credit note|Record a refund/);
      const seen = { id: String(id), version: String(invoice.version), reason: "Because" };
      for (const intent of ["void-invoice", "write-off", "credit-invoice", "return-money"]) {
        const form = {
          ...seen,
          intent,
          payment: String(payments[0]?.id ?? 1),
          amount: "5",
          formToken: crypto.randomUUID(),
        };
        expect((await membership.post(`${screen}/${id}`, form)).status, intent).toBe(403);
      }
    }
    for (const file of [
      "invoices.csv",
      "payments.csv",
      "entries.csv",
      "books/journal/details.csv",
      "books/files/statement.csv",
      "books/year.zip",
      "to-decide.csv",
    ])
      expect((await membership.get(`/admin-dashboard/${file}`)).status, file).toBe(403);
    expect(await (await membership.get(screen)).text()).not.toContain("invoices.csv");
    expect((await look(site.platform, open)).state).toBe("open");
  });

  test("the treasurer opens neither members nor messages nor texts, and finds nobody by what they hide", async ({
    site,
  }) => {
    await createMember(site.platform, { full_name: "Ada Baker", company: "Bakery" });
    const treasurer = await site.asRole("treasurer");
    for (const path of [
      "members",
      "members/1",
      "inbox",
      "newsletter",
      "content",
      "reviews",
      "mail",
      "accounts",
    ])
      expect((await treasurer.get(`/admin-dashboard/${path}`)).status, path).toBe(403);
    const found = async (words: string) => (await treasurer.get(`${screen}/new?find=${words}`)).text();
    expect(mainOf(await found("Ada"))).toContain("Ada Baker");
    expect(await found("Ada")).not.toMatch(/5550100|555 0100|555-0100/);
    expect(mainOf(await found("5550100"))).toContain("No members found");
  });

  test("an invoice that is none is not found", async ({ site }) => {
    const treasurer = await site.asRole("treasurer");
    for (const id of ["999", "x", "0"]) expect((await treasurer.get(`${screen}/${id}`)).status).toBe(404);
  });
});

test("invoices are found by number, payer and address, and listed by their state", async ({ site }) => {
  const { platform } = site;
  const today = platform.clock.now();
  site.clock.set(yesterday(site).toISOString());
  const late = await issue(platform, {
    payer: { name: "Lena Late" },
    email: "lena@x.example",
    dueOn: (await look(platform, await issue(platform))).invoice.issuedOn,
  });
  site.clock.set(today.toISOString());
  const paid = await issue(platform, { payer: { name: "Pia Paid" }, email: "pia@x.example" });
  await pay(platform, paid);
  const treasurer = await site.asRole("treasurer");
  const list = async (query: string) =>
    textOf(mainOf(await (await treasurer.get(`${screen}?${query}`)).text()));
  const { number } = await look(platform, late);
  for (const query of [`q=${number}`, "q=LENA", "q=lena%40x.example", "state=past-due"]) {
    expect(await list(query), query).toContain("Lena Late");
    expect(await list(query), query).not.toContain("Pia Paid");
  }
  expect(await list("state=paid")).toContain("Pia Paid");
  expect(await list("state=open")).toContain("Ada Bennett");
  expect(await list("state=open")).not.toMatch(/Lena Late|Pia Paid/);
  expect(await list("state=void")).toContain("No invoices match");
  const today1 = textOf(mainOf(await (await treasurer.get("/admin-dashboard")).text()));
  expect(today1).toMatch(/\b1 Invoices past due/);
  expect(today1).toContain("Invoiced by month");
});

test("the list as a file has every invoice with what is owed, as plain numbers", async ({ site }) => {
  const id = await issue(site.platform);
  await pay(site.platform, id, { amountCents: 20_000 });
  await issue(site.platform, { isOpening: true });
  const treasurer = await site.asRole("treasurer");
  const file = await fileOf(await treasurer.get("/admin-dashboard/invoices.csv"));
  expect(file).toContain("Number,For,Email,Issued,Due,Status,Opening balance,Total,Balance due,Currency");
  expect(file).toContain(
    `${(await look(site.platform, id)).number},"Ada Bennett, Bennett & Co.",ada@example.org`,
  );
  expect(file).toContain("Open,,350.00,150.00,USD");
  expect(file).toContain("Open,yes,350.00,350.00,USD");
});

test("an invoice shows its lines, what was paid and what is left, with owed, today and check filled in", async ({
  site,
}) => {
  const id = await issue(site.platform);
  await pay(site.platform, id, { amountCents: 20_000 });
  const treasurer = await site.asRole("treasurer");
  const page = await (await treasurer.get(`${screen}/${id}`)).text();
  expect(textOf(mainOf(page))).toContain(`Paid ${money(-20_000)} Balance due $150.00`);
  expect(mainOf(page)).toMatch(/name="amount"[^>]*value="150"/);
  expect(mainOf(page)).toMatch(/<option value="check" selected/);
  expect(mainOf(page)).toMatch(/name="receivedOn"[^>]*value="\d{4}-\d\d-\d\d"/);
  expect(textOf(mainOf(page))).toContain("Check 1042");
});

test("what was credited, and then went back, is called so where it was called paid: in the list, on its page, and in “My orders”", async ({
  site,
}) => {
  const { platform } = site;
  const id = await issue(platform);
  const paid = await pay(platform, id);
  const treasurer = await site.asRole("treasurer");
  const member = await site.asMember("ada@example.org");
  const lines = [{ text: "A table at the gala", quantity: 1, unitCents: 35_000, income: "events" as const }];
  const again = { reason: "The gala is canceled", formToken: crypto.randomUUID() };
  await act(platform, (context) => creditInvoice(context, { id, version: 2, lines, ...again }));
  const isCalled = async (words: string) => {
    for (const [client, path] of [
      [treasurer, screen],
      [treasurer, `${screen}/${id}`],
      [member, "/account/orders"],
    ] as const) {
      const said = textOf(mainOf(await (await client.get(path)).text()));
      expect(said, path).toMatch(new RegExp(`\\b${words}\\b`));
    }
    const own = mainOf(await (await member.get("/account/orders")).text());
    expect(textOf(own)).not.toContain("Paid");
  };
  await isCalled("Credited");
  const day = organisationDay(platform.clock.now());
  const refund = { paymentId: paid.ok ? paid.id : 0, amountCents: 35_000, day, ...again };
  await act(platform, (context) => recordRefund(context, refund));
  await isCalled("Refunded");
});
