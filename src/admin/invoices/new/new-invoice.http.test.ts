import { describe, expect } from "vitest";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { invoices } from "#billing/tables.ts";
import { mails } from "#platform/tables.ts";
import { createMember } from "#tests/support/members.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const screen = "/admin-dashboard/invoices/new";
const today = (site: Site) => organisationDay(site.platform.clock.now());

function written(
  site: Site,
  changed: Record<string, string> = {},
  lines = [["A table at the gala", "2", "1,250", "events"]],
) {
  const form = new FormData();
  const fields = {
    ...{
      intent: "write-invoice",
      name: "Ada Bennett",
      company: "Bennett & Co.",
      email: "ada@example.org",
      address: "",
    },
    ...{
      dueOn: `${Number(today(site).slice(0, 4)) + 1}-01-31`,
      mail: "on",
      formToken: crypto.randomUUID(),
      member: "",
      ...changed,
    },
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const line of lines)
    for (const [at, name] of ["text", "quantity", "price", "income"].entries())
      form.append(name, line[at] ?? "");
  return form;
}

describe("refused", () => {
  test.for([
    ["without a name", { name: " " }, undefined, "Enter a name"],
    ["with an address that is none", { email: "ada" }, undefined, "Enter an email address like"],
    ["without a day", { dueOn: "" }, undefined, "Enter a valid date"],
    ["that was due yesterday", { dueOn: "2020-01-01" }, undefined, "Choose today or a later date"],
    ["without a line", {}, [["", "1", "", "other"]], "Add at least one line"],
    ["with a line without a price", {}, [["A table", "1", "", "events"]], "Line 1: enter a price"],
    [
      "that comes to less than nothing",
      {},
      [["A discount", "1", "-20", "other"]],
      "The total can't be below $0.",
    ],
  ] as const)("an invoice %s, and what was typed stays", async ([, changed, lines, words], { site }) => {
    const treasurer = await site.asRole("treasurer");
    const answer = await treasurer.post(
      screen,
      written(
        site,
        { company: "Kept & Co.", ...changed },
        lines?.map((line) => [...line]),
      ),
    );
    expect([400, 409]).toContain(answer.status);
    const page = await answer.text();
    expect(textOf(mainOf(page))).toContain(words);
    expect(mainOf(page)).toContain('value="Kept &amp; Co."');
    expect(await site.platform.db.$count(invoices)).toBe(0);
  });
});

test("an invoice for a member is filled in from their record, issued under the next number, and mailed once", async ({
  site,
}) => {
  const { id } = await createMember(site.platform, {
    full_name: "Ada Baker",
    email: "ada.baker@example.org",
    company: "Bakery",
  });
  const treasurer = await site.asRole("treasurer");
  expect(mainOf(await (await treasurer.get(`${screen}?find=baker`)).text())).toContain(
    `${screen}?member=${id}`,
  );
  const page = mainOf(await (await treasurer.get(`${screen}?member=${id}`)).text());
  for (const value of ["Ada Baker", "Bakery", "ada.baker@example.org"])
    expect(page).toContain(`value="${value}"`);
  const form = written(site, { name: "Ada Baker", email: "ada.baker@example.org", member: String(id) });
  const next = (await treasurer.post(screen, form)).headers.get("location") ?? "";
  await treasurer.post(screen, form);
  expect(next).toContain("/admin-dashboard/invoices/");
  const stored = await site.platform.db.select().from(invoices);
  expect(stored).toMatchObject([
    { number: 1, memberId: id, totalCents: 250_000, payerEmail: "ada.baker@example.org" },
  ]);
  const sent = await site.platform.db.select().from(mails);
  expect(sent.map(({ kind, recipient }) => `${kind} to ${recipient}`)).toEqual([
    "invoice to ada.baker@example.org",
  ]);
});

test("what its PDF can't show is named before an invoice is issued and mailed, and on its page", async ({
  site,
}) => {
  const treasurer = await site.asRole("treasurer");
  const words = "PDFs can't show “த” in “த Foods”. They print “\ufffd” instead.";
  const form = written(site, { company: "த Foods" });
  const asked = await treasurer.post(screen, form);
  expect(asked.status).toBe(409);
  expect(textOf(mainOf(await asked.text()))).toContain(`${words} Issue it anyway?`);
  expect(await site.platform.db.$count(mails)).toBe(0);
  expect(await site.platform.db.$count(invoices)).toBe(0);
  form.set("asPrinted", "yes");
  const issued = await treasurer.post(screen, form);
  expect(issued.status).toBe(302);
  expect(await site.platform.db.$count(mails)).toBe(1);
  const page = await (await treasurer.get(issued.headers.get("location") ?? "")).text();
  expect(textOf(mainOf(page))).toContain(words);
});

test("an invoice whose letters all have a font is issued at once", async ({ site }) => {
  const treasurer = await site.asRole("treasurer");
  const form = written(site, { name: "김민지 שרה أمل 🌸", company: "渡辺商店" });
  expect((await treasurer.post(screen, form)).status).toBe(302);
});

test("an invoice without an address, or that is not to be mailed, is not mailed", async ({ site }) => {
  const membership = await site.asRole("membership");
  await membership.post(screen, written(site, { email: "" }));
  await membership.post(screen, without(written(site), "mail"));
  expect(await site.platform.db.$count(invoices)).toBe(2);
  expect(await site.platform.db.$count(mails)).toBe(0);
});

function without(form: FormData, name: string) {
  form.delete(name);
  return form;
}
