import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { invoices } from "#billing/tables.ts";
import { memberships, membershipTerms } from "#features/members/terms/tables.ts";
import { addDays, longDay } from "#platform/days.ts";
import { listHistory } from "#platform/history.server.ts";
import { pay } from "#tests/support/billing.ts";
import { type Client, refusedStatus } from "#tests/support/client.ts";
import { createMember } from "#tests/support/members.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const record = (id: number) => `/admin-dashboard/members/${id}`;

async function aMember(site: Site) {
  const { id } = await createMember(site.platform, { full_name: "Mary Hill" });
  const staff = await site.asRole("membership");
  const today = organisationDay(site.platform.clock.now());
  const send = (intent: string, fields: Record<string, string> = {}, client: Client = staff) =>
    client.post(record(id), {
      ...{ intent, membership: "0", member: String(id), reason: "The board decided", tier: "diamonds" },
      ...fields,
    });
  const give = (startsOn: string, endsOn = "", fields: Record<string, string> = {}) =>
    send("give-term", { startsOn, endsOn, ...fields });
  const page = async () => textOf(mainOf(await (await staff.get(record(id))).text()));
  const held = async () => (await site.platform.db.select().from(memberships))[0];
  const terms = () => site.platform.db.select().from(membershipTerms).orderBy(membershipTerms.id);
  return { id, staff, today, send, give, page, held, terms };
}

describe("what is refused", () => {
  test("nobody but staff of the membership changes one, also not the treasurer", async ({ site }) => {
    const { send, terms, held } = await aMember(site);
    const others = [site.visitor(), await site.asMember()];
    for (const role of ["gallery", "events", "treasurer"] as const) others.push(await site.asRole(role));
    for (const client of others)
      for (const intent of [
        "give-term",
        "renew-membership",
        "change-level",
        "end-membership",
        "resign-membership",
      ])
        expect((await send(intent, { startsOn: "2027-01-15" }, client)).status, intent).toBe(
          refusedStatus(client),
        );
    expect(await terms()).toEqual([]);
    expect(await held()).toBeUndefined();
  });

  test("a term that shares days with another is refused beside its first day, and what was typed stays", async ({
    site,
  }) => {
    const { give, today, terms } = await aMember(site);
    await give(today);
    const answer = await give(addDays(today, 10), addDays(today, 20), { reason: "A gift of the board" });
    expect(answer.status).toBe(409);
    const page = await answer.text();
    expect(textOf(page)).toContain(`Diamonds, ${longDay(today)} through`);
    expect(mainOf(page)).toContain("These dates overlap with");
    expect(mainOf(page)).toContain("A gift of the board");
    expect(await terms()).toHaveLength(1);
  });

  test.for([
    ["of no level", { tier: "sapphires" }, "Choose a level"],
    ["without a first day", { startsOn: "" }, "Enter a valid date"],
    ["that ends before it begins", { endsOn: "2027-01-14" }, "The last day is before the first day"],
  ] as const)(
    "a term %s is not given, and nobody gets a membership by it",
    async ([, fields, words], { site }) => {
      const { give, held } = await aMember(site);
      const answer = await give("2027-01-15", "", fields);
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(textOf(await answer.text())).toContain(words);
      expect(await held()).toBeUndefined();
    },
  );

  test("[A6] a membership is not renewed before its time, and the refusal says from when", async ({
    site,
  }) => {
    const { give, send, today } = await aMember(site);
    await give(today);
    const answer = await send("renew-membership");
    expect(answer.status).toBe(409);
    expect(textOf(await answer.text())).toContain("and can be renewed from");
    expect(await site.platform.db.$count(invoices)).toBe(0);
  });

  test("what has ended does not end again", async ({ site }) => {
    const { give, send, today } = await aMember(site);
    await give(today);
    await send("end-membership");
    const again = await send("end-membership");
    expect(again.status).toBe(409);
    expect(textOf(await again.text())).toContain("It has already ended");
  });
});

describe("what staff do", () => {
  test("a term is given with the days of the rule, and its reason stands in the history", async ({
    site,
  }) => {
    const { give, today, page, terms, held } = await aMember(site);
    const answer = await give(today);
    expect(answer.status).toBe(302);
    const [term] = await terms();
    expect(term).toMatchObject({ tier: "diamonds", kind: "gift", state: "live", startsOn: today });
    expect(term?.endsOn && term.endsOn > addDays(today, 360)).toBe(true);
    const text = await page();
    expect(text).toContain(`Active through ${longDay(term?.endsOn ?? "")}`);
    expect(text).toContain("Number");
    const history = await listHistory(site.platform.db, "membership", String((await held())?.id));
    expect(JSON.stringify(history)).toContain("The board decided");
  });

  test("the record tells of its own person's membership, whatever others have", async ({ site }) => {
    const other = await createMember(site.platform, { full_name: "Olga Other" });
    const { give, send, today, page, held } = await aMember(site);
    await send("give-term", {
      member: String(other.id),
      startsOn: addDays(today, -400),
      endsOn: addDays(today, -300),
    });
    await give(addDays(today, -10), addDays(today, 300));
    expect(await held()).toMatchObject({ contactId: other.id });
    expect(await page()).toContain(`Active through ${longDay(addDays(today, 300))}, no charge`);
  });

  test("before dues are asked for, the record names what the invoice's PDF can't show", async ({ site }) => {
    const { id } = await createMember(site.platform, { full_name: "த Hill" });
    const staff = await site.asRole("membership");
    expect(textOf(mainOf(await (await staff.get(record(id))).text()))).toContain(
      "The membership starts once it's paid. PDFs can't show “த” in “த Hill”. They print “\ufffd” instead.",
    );
  });

  test("who is asked for dues owes them, and is a member once staff have recorded the payment", async ({
    site,
  }) => {
    const { send, page, terms } = await aMember(site);
    await send("renew-membership");
    const [term] = await terms();
    expect(term).toMatchObject({ state: "proposed", startsOn: null });
    const owed = await page();
    expect(owed).toContain("$350.00");
    expect(owed).toContain("Record a payment");
    await pay(site.platform, term?.invoiceId ?? 0);
    expect((await terms())[0]).toMatchObject({ state: "live" });
    expect(await page()).toMatch(/Active through .* paid by check/);
  });

  test("[A8] [A9] before the press each level says what it costs and when it holds", async ({ site }) => {
    const { give, send, today, page, held, terms } = await aMember(site);
    await give(addDays(today, -181), addDays(today, 183));
    const text = await page();
    expect(text).toMatch(/Corporate Platinum \$1,587\.95 for the remaining days; starts when paid, through/);
    expect(text).toMatch(/Rubies Nothing due now; starts .* at \$150\.00 a year/);
    await send("change-level", { tier: "rubies" });
    expect(await held()).toMatchObject({ nextTier: "rubies" });
    await send("change-level", { tier: "corporate-platinum" });
    const proposed = (await terms()).find(({ state }) => state === "proposed");
    expect(proposed).toMatchObject({ kind: "change", priceCents: 158_795 });
  });

  test("[A10] a membership ends today without grace, or with its term", async ({ site }) => {
    const { give, send, today, page, held, terms } = await aMember(site);
    await give(addDays(today, -30));
    await send("resign-membership");
    const lastDay = (await terms())[0]?.endsOn ?? "";
    expect(await held()).toMatchObject({ endsAfter: lastDay });
    expect(await page()).toContain(`Active through ${longDay(lastDay)}, then ends`);
    await send("end-membership");
    expect((await terms())[0]).toMatchObject({ endsOn: today, cutShort: true });
  });

  test("the time line of the record tells what was done with the membership", async ({ site }) => {
    const { give, today, page } = await aMember(site);
    await give(today);
    expect(await page()).toMatch(/Membership year added \(no charge\) by/);
  });

  test("what the reviews and the inbox say of a person follows their membership", async ({ site }) => {
    const pending = await createMember(site.platform, { full_name: "Nia New", state: "pending" });
    const staff = await site.asRole("membership");
    const review = async () =>
      textOf(mainOf(await (await staff.get("/admin-dashboard/reviews?open=first")).text()));
    expect(await review()).toContain("Never joined");
    expect(await review()).toContain(
      "Once you approve it, the listing appears in the directory. This person has never had a membership.",
    );
    const ask = { membership: "0", member: String(pending.id), reason: "She asked", tier: "diamonds" };
    await staff.post(record(pending.id), { intent: "renew-membership", ...ask });
    expect(await review()).toContain("Owes $350.00");
    expect(await review()).toContain("This person hasn't paid.");
    const [term] = await site.platform.db.select().from(membershipTerms);
    await pay(site.platform, term?.invoiceId ?? 0);
    expect(await review()).toContain("Paid");
    expect(await review()).toContain("The membership is active through");
    const [invoice] = await site.platform.db.select().from(invoices).where(eq(invoices.memberId, pending.id));
    expect(invoice).toBeDefined();
  });
});
