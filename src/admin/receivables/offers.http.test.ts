import { describe, expect } from "vitest";
import { closeShort } from "#billing/documents/close-short.server.ts";
import { act, issue, look, pay } from "#tests/support/billing.ts";
import { lastMail } from "#tests/support/mail.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { type Site, test } from "#tests/support/site.ts";

const list = "/admin-dashboard/owing";
const emailOf = (name: string) => `${name.toLowerCase()}@example.org`;

/** Asked for on December 1, 2026: each for what has not begun. */
async function asked({ platform, clock }: Site) {
  clock.set("2026-12-01T15:00:00Z");
  const offer = (name: string, unitCents: number, at: number) =>
    issue(platform, {
      ...{ payer: { name }, email: emailOf(name) },
      lines: [
        {
          ...{ text: "Membership 2027", quantity: 1, unitCents, income: "dues" },
          subject: { name: "order", id: 90_000 + at },
        },
      ],
    });
  return {
    ada: await offer("Ada", 2_000_000, 1),
    bea: await offer("Bea", 1_000_000, 2),
    cleo: await offer("Cleo", 65_000, 3),
  };
}

async function start({ platform }: Site, id: number) {
  const { version } = (await look(platform, id)).invoice;
  const how = "start" as const;
  return act(platform, (context) => closeShort(context, { id, version, how, reason: "She is good for it" }));
}

async function asTreasurer(site: Site) {
  const staff = await site.asRole("treasurer");
  const shown = async (query = "") => textOf(mainOf(await (await staff.get(list + query)).text()));
  const press = async (id: number) =>
    textOf(
      await (
        await staff.post(list, { intent: "mail-statements", id: [String(id)], which: "chosen", view: "" })
      ).text(),
    );
  const rows = async (query: string) =>
    (await (await staff.get(`${list}.csv${query}`)).text()).trim().split("\r\n").slice(1);
  return { shown, press, rows };
}

describe("[MD10] what was asked for and has not begun", () => {
  test("is mailed no statement for: nobody owes it", async ({ site }) => {
    const { cleo } = await asked(site);
    site.clock.set("2027-04-10T15:00:00Z");
    const { press } = await asTreasurer(site);
    expect(await press(cleo)).toContain("No statements were sent. Skipped: Cleo (nothing due).");
    expect(await lastMail(site.platform, emailOf("Cleo"), "statement")).toBeUndefined();
  });

  test("is no debt on any day before it began, in the organization's time zone, and has no age", async ({
    site,
  }) => {
    const { platform, clock } = site;
    const { ada, bea } = await asked(site);
    clock.set("2027-02-11T03:00:00Z"); // February 10 in Atlanta
    expect(await start(site, bea)).toMatchObject({ ok: true });
    clock.set("2027-03-01T15:00:00Z");
    await pay(platform, ada, { amountCents: 2_000_000 });
    clock.set("2027-04-10T15:00:00Z");
    const { shown, rows } = await asTreasurer(site);
    expect(await shown("?on=2026-12-31")).toContain(
      "$0.00 due as of December 31, 2026; $30,650.00 not started yet Not yet due $0.00 1–30 days $0.00 31–60 days $0.00",
    );
    expect((await rows("?on=2026-12-31")).sort()).toEqual([
      "Ada,,1,,,,,,20000.00,,ada@example.org",
      "Bea,,1,,,,,,10000.00,,bea@example.org",
      "Cleo,,1,,,,,,650.00,,cleo@example.org",
    ]);
    expect(await shown("?on=2027-02-09")).toContain(
      "$0.00 due as of February 9, 2027; $30,650.00 not started yet",
    );
    expect(await shown("?on=2027-02-10")).toContain(
      "$10,000.00 due as of February 10, 2027; $20,650.00 not started yet",
    );
    expect(await shown()).toContain(
      "$10,000.00 due as of April 10, 2027; $650.00 not started yet Not yet due $0.00",
    );
    expect(await rows("")).toEqual([
      "Bea,10000.00,1,,,,,10000.00,,,bea@example.org",
      "Cleo,,1,,,,,,650.00,,cleo@example.org",
    ]);
  });

  test("stands in the statement of who owes something as what it is, and in no sum", async ({ site }) => {
    const { platform, clock } = site;
    const { cleo } = await asked(site);
    await issue(platform, {
      ...{ payer: { name: "Cleo" }, email: emailOf("Cleo") },
      lines: [{ text: "A table", quantity: 1, unitCents: 40_000, income: "events" }],
    });
    clock.set("2027-01-10T15:00:00Z");
    const { press, shown } = await asTreasurer(site);
    expect(await shown()).toContain("$400.00 due as of January 10, 2027; $30,650.00 not started yet");
    await press(cleo);
    const mail = await lastMail(platform, emailOf("Cleo"), "statement");
    expect(mail?.text).toContain("Invoice 2026-4, was due December 11, 2026: $400.00");
    expect(mail?.text).toMatch(
      /Invoice 2026-3, starts only once it's paid, so it's not part of\s+the total due:\s+\$650\.00/,
    );
    expect(mail?.text).toContain("Total due: $400.00");
    const owner = await site.asMember(emailOf("Cleo"));
    const paper = await readPdf(await (await owner.get("/account/statement.pdf?year=2026")).arrayBuffer());
    for (const words of [
      "Invoice 2026-3, not started yet",
      "Balance at the end of 2026 $1,050.00",
      "Includes not yet started $650.00",
    ])
      expect(paper.text).toContain(words);
    expect(paper.text).not.toContain("Invoice 2026-4, not started yet");
  });
});
