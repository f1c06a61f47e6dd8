import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { ledger } from "#billing/tables.ts";
import { mails } from "#platform/tables.ts";
import { look, pay } from "#tests/support/billing.ts";
import { withProvider } from "#tests/support/cards.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { aMemberUntil, renew, termsOfMembership } from "#tests/support/terms.ts";

const list = "/admin-dashboard/renewals";

/** Members until December 31, 2026, whose renewals over $350.00 nobody has paid by June 1, 2027. */
async function lapsed(site: Site, names: string[]) {
  const { platform, clock } = site;
  const made = new Map<string, { id: number; termId: number; invoiceId: number }>();
  for (const name of names) {
    clock.set("2026-01-02T15:00:00Z");
    const { id, termId } = await aMemberUntil(platform, "2026-01-01", "2026-12-31", name);
    clock.set("2026-12-01T15:00:00Z");
    const asked = await renew(platform, id);
    made.set(name, { id, termId, invoiceId: asked.ok ? asked.invoiceId : 0 });
  }
  clock.set("2027-06-01T15:00:00Z");
  let client = await site.asRole("membership");
  /** The same on a later day: by then they have to sign in anew. */
  const on = async (day: string) => {
    clock.set(`${day}T15:00:00Z`);
    client = await site.asRole("membership");
  };
  const shown = async (query = "") => textOf(mainOf(await (await client.get(`${list}${query}`)).text()));
  const form = { intent: "drop-renewals", which: "chosen", view: "" };
  const drop = (chosen = names) =>
    client.post(list, { ...form, id: chosen.map((name) => String(made.get(name)?.termId)) });
  const stateOf = async (name: string) => (await look(platform, made.get(name)?.invoiceId ?? 0)).state;
  return { platform, client, made, shown, form, drop, stateOf, on };
}

describe("[MD5] is left out and named, whose renewal", () => {
  test("has a payment, or is open on a page to pay by card", async ({ site }) => {
    await using atProvider = await withProvider(site);
    const { platform, made, drop, shown, stateOf } = await lapsed(site, ["Paula Part", "Cara Card"]);
    await pay(platform, made.get("Paula Part")?.invoiceId ?? 0, { amountCents: 12_000 });
    expect(await shown("?what=unpaid")).not.toContain("Paula Part");
    await atProvider.pageOf(made.get("Cara Card")?.invoiceId ?? 0);
    expect(textOf(await (await drop()).text())).toContain(
      "No memberships were changed. Skipped: Paula Part (its next year has a payment: see the invoice), Cara Card (someone may be paying its invoice by card right now: try again later).",
    );
    expect([await stateOf("Paula Part"), await stateOf("Cara Card")]).toEqual(["past-due", "past-due"]);
  });

  test("can still be paid, or was never asked for", async ({ site }) => {
    const { platform, made, drop, shown, stateOf, on } = await lapsed(site, ["Rita Returns"]);
    await drop();
    await renew(platform, made.get("Rita Returns")?.id ?? 0); // she comes back after all
    expect(textOf(await (await drop()).text())).toContain(
      "Skipped: Rita Returns (can still be paid in time).",
    );
    expect(await shown()).not.toContain("open invoice");
    await on("2027-06-13"); // the invoice was due on June 11
    expect(await shown()).toContain("1 lapsed renewal still has an open invoice, $350.00.");
    await drop();
    expect(textOf(await (await drop()).text())).toContain("Skipped: Rita Returns (has nothing due).");
    expect(await stateOf("Rita Returns")).toBe("void");
  });

  test("is asked to be dropped by who does not look after memberships", async ({ site }) => {
    const { made, form, stateOf } = await lapsed(site, ["Ada One"]);
    const treasurer = await site.asRole("treasurer");
    const id = String(made.get("Ada One")?.termId);
    expect((await treasurer.post(list, { ...form, id })).status).toBe(403);
    expect(await stateOf("Ada One")).toBe("past-due");
  });
});

test("[MD5] what lapsed long ago is counted, listed and dropped at a press, as of today; nobody has resigned", async ({
  site,
}) => {
  const { platform, client, made, shown, form } = await lapsed(site, ["Ada One", "Bea Two", "Cleo Three"]);
  for (const query of ["", "?what=lapsed"])
    expect(await shown(query)).toContain("3 lapsed renewals still have open invoices, $1,050.00. Drop them");
  const page = mainOf(await (await client.get(`${list}?what=lapsed`)).text());
  expect(page).toContain('href="/admin-dashboard/renewals?what=unpaid"');
  const unpaid = await shown("?what=unpaid");
  for (const name of made.keys()) expect(unpaid).toContain(name);
  const before = await platform.db.$count(mails);
  const answer = await client.post(list, { ...form, which: "all", view: "what=unpaid", id: [] });
  expect(answer.status).toBe(302);
  expect(await platform.db.$count(mails)).toBe(before);
  for (const { id, invoiceId } of made.values()) {
    expect((await look(platform, invoiceId)).invoice.voidReason).toBe("Not renewed by January 30, 2027.");
    expect((await termsOfMembership(platform, id)).map(({ state }) => state)).toEqual(["live", "void"]);
    const [row] = await platform.db
      .select()
      .from(ledger)
      .where(eq(ledger.key, `drop/${invoiceId}/dues`));
    expect(row).toMatchObject({ day: "2027-06-01", amountCents: 35_000 });
  }
  expect(await shown("?what=lapsed")).not.toContain("open invoice");
  expect(await shown("?what=lapsed")).toContain("Ada One");
});
