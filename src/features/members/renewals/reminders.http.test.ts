import { asc, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { closeShort } from "#billing/documents/close-short.server.ts";
import { bouncePayment, takeBackPayment } from "#billing/payments/reverse-payment.server.ts";
import { exceptions } from "#billing/tables.ts";
import { billingJobs } from "#billing/upkeep/jobs.server.ts";
import { mails } from "#platform/tables.ts";
import { act, look, pay } from "#tests/support/billing.ts";
import { withText } from "#tests/support/mail.ts";
import { type Site, test } from "#tests/support/site.ts";
import { aMemberUntil, noneComesBack, renew } from "#tests/support/terms.ts";
import { changeNotices } from "./change-notices.server.ts";

/** A member until December 31, 2026, with 30 days of grace, whose renewal is asked for; reminders after 3, 14 and 30 days. */
async function aRenewal(site: Site, { isOn }: { isOn: boolean }) {
  const { platform, clock } = site;
  clock.set("2026-01-02T15:00:00Z");
  const { id } = await aMemberUntil(platform, "2026-01-01", "2026-12-31");
  if (isOn)
    await act(platform, (context) =>
      changeNotices(context, { isOn: true, seen: 0, comesBack: noneComesBack }),
    );
  clock.set("2026-12-01T15:00:00Z");
  const asked = await renew(platform, id);
  const invoiceId = asked.ok ? asked.invoiceId : 0;
  expect((await look(platform, invoiceId)).invoice.dueOn).toBe("2026-12-31");
  /** Runs a job on each of these days; those on which an invoice was reminded of. */
  const reminded = async (...days: string[]) => {
    const found: string[] = [];
    for (const day of days) {
      const before = await platform.db.$count(mails, eq(mails.kind, "invoice-reminder"));
      await on(day, "remind-of-invoices");
      if ((await platform.db.$count(mails, eq(mails.kind, "invoice-reminder"))) > before) found.push(day);
    }
    return found;
  };
  const on = async (day: string, name: string) => {
    clock.set(`${day}T15:00:00Z`);
    await billingJobs.find((job) => job.name === name)?.run({}, platform);
  };
  const open = async () =>
    (await platform.db.select().from(exceptions).orderBy(asc(exceptions.id))).map(({ key }) => key);
  return { platform, id, invoiceId, reminded, on, open };
}

describe("an unpaid renewal", () => {
  const days = ["2027-01-02", "2027-01-03", "2027-01-04", "2027-01-14", "2027-01-30", "2027-02-20"];

  test("[MK15] with notices on is not reminded of as an invoice", async ({ site }) => {
    const { reminded } = await aRenewal(site, { isOn: true });
    expect(await reminded(...days)).toEqual([]);
  });

  test("[MK16] with notices off is reminded of as any invoice", async ({ site }) => {
    const { reminded } = await aRenewal(site, { isOn: false });
    expect(await reminded(...days)).toEqual(["2027-01-03", "2027-01-14", "2027-01-30"]);
  });

  test("[MK10] that was started before it is paid is reminded of, with notices on too", async ({ site }) => {
    const { platform, invoiceId, reminded } = await aRenewal(site, { isOn: true });
    const started = { id: invoiceId, version: 1, how: "start", reason: "She pays in rates" } as const;
    expect(await act(platform, (context) => closeShort(context, started))).toMatchObject({ ok: true });
    expect(await reminded(...days)).toEqual(["2027-01-03", "2027-01-14", "2027-01-30"]);
  });
});

test("[MK14] a renewal that was paid and bounced is reminded of once, for all that were missed", async ({
  site,
}) => {
  const { platform, invoiceId, reminded, open } = await aRenewal(site, { isOn: true });
  const paid = await pay(platform, invoiceId);
  const id = paid.ok ? paid.id : 0;
  site.clock.set("2027-02-10T15:00:00Z");
  await act(platform, (context) => bouncePayment(context, { id, reason: "No funds" }));
  expect(await reminded("2027-02-11", "2027-02-12", "2027-03-15")).toEqual(["2027-02-11"]);
  expect(await open()).toEqual([`bounced/${id}`]);
});

test("[MK14] one that was reminded of before it was paid is reminded of anew once it bounces", async ({
  site,
}) => {
  const { platform, invoiceId, reminded } = await aRenewal(site, { isOn: false });
  expect(await reminded("2027-01-30")).toEqual(["2027-01-30"]);
  const paid = await pay(platform, invoiceId);
  await act(platform, (context) => bouncePayment(context, { id: paid.ok ? paid.id : 0, reason: "No funds" }));
  expect(await reminded("2027-02-11", "2027-02-12")).toEqual(["2027-02-11"]);
});

test("a renewal that is paid in part waits for a decision from the day after grace, once, and not before", async ({
  site,
}) => {
  const { platform, invoiceId, on, open } = await aRenewal(site, { isOn: true });
  await pay(platform, invoiceId, { amountCents: 34_500 });
  for (const day of ["2027-01-01", "2027-01-30"]) await on(day, "void-unpaid-invoices");
  expect(await open()).toEqual([]);
  for (const day of ["2027-01-31", "2027-02-01"]) await on(day, "void-unpaid-invoices");
  expect(await open()).toEqual([`part-paid/${invoiceId}`]);
  const [mail] = await platform.db.select().from(mails).where(eq(mails.kind, "matter"));
  expect(mail && (await withText(platform, mail)).text).toContain(
    "Collect the balance, forgive it, keep the payment as credit, or refund it.",
  );
});

test("of two paid renewals the first is taken back: its term goes on, and a person decides", async ({
  site,
}) => {
  const { platform, id, invoiceId, open } = await aRenewal(site, { isOn: false });
  const paid = await pay(platform, invoiceId);
  site.clock.set("2027-11-15T15:00:00Z");
  const next = await renew(platform, id);
  await pay(platform, next.ok ? next.invoiceId : 0);
  const first = paid.ok ? paid.id : 0;
  expect(
    await act(platform, (context) => takeBackPayment(context, { id: first, reason: "Another's" })),
  ).toMatchObject({ owedCents: 35_000, ends: false });
  expect(await open()).toEqual([`goes-on-unpaid/${first}`]);
});
