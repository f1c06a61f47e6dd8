import { and, asc, eq, gt, isNotNull, isNull, lt, ne, not, or, sql } from "drizzle-orm";
import { content } from "#content/store.server.ts";
import { addDays } from "#platform/days.ts";
import type { Job } from "#platform/jobs.server.ts";
import { wantsNoMail } from "#platform/mail/no-mail.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { today } from "#platform/today.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { settle } from "../documents/settle.server.ts";
import { voidInvoice } from "../documents/void-invoice.server.ts";
import { announceExceptions, openException } from "../exceptions/exceptions.server.ts";
import { firstOf, lockInvoice } from "../ledger/locked-invoice.server.ts";
import { paidOf } from "../ledger/movements.ts";
import { mailCanceled, mailReminder } from "../mails/billing-mails.server.ts";
import { numberOf } from "../numbers.ts";
import { organisationDay } from "../organisation-day.server.ts";
import { askForFees } from "../provider/fee-events.server.ts";
import { lookAtProvider } from "../provider/take-webhook-event.server.ts";
import { exceptions, invoiceLines, invoices, ledger } from "../tables.ts";
import { blankPayers } from "./blank-payers.server.ts";
import { compactTotals, mendOpenDays } from "./compact-totals.server.ts";
import { reminderDue } from "./reminder-rule.ts";

const portion = 200; // invoices looked up at once

const isOffer = and(
  isNull(invoices.fulfilledAt),
  sql`exists (select from ${invoiceLines} where ${invoiceLines.invoiceId} = ${invoices.id} and ${invoiceLines.subject} is not null)`,
);
const hasPayment = sql`coalesce((select true from ${ledger} where ${ledger.invoiceId} = ${invoices.id} and ${ledger.paymentId} is not null limit 1), false)`;
const wasDecided = sql`exists (select from ${exceptions} where ${exceptions.key} = 'part-paid/' || ${invoices.id})`;

/**
 * Runs nightly: voids what was ordered and never paid, as long after its day as the content says, and tells the buyer.
 * Never a renewal, nor what has begun or somebody paid: one that was paid in part becomes an exception, once, a renewal
 * on the day after its grace, and about a check that bounced there is one already.
 */
const voidUnpaid: Job<object> = {
  name: "void-unpaid-invoices",
  schedule: { cron: "5 4 * * *" },
  async run(_, platform) {
    const day = organisationDay(platform.clock.now());
    const { voidAfterDays } = content("payment");
    const isOld = lt(invoices.dueOn, addDays(day, -voidAfterDays));
    const isRenewal = eq(invoices.isRenewal, true);
    const old = and(isOld, not(isRenewal), isOffer);
    const reason = `Not paid within ${voidAfterDays} days of its due date.`;
    await eachOpen(platform, and(old, not(hasPayment)), (context, id) => cancel(context, id, reason));
    const part = and(or(isOld, isRenewal), isOffer, hasPayment, not(wasDecided));
    await eachOpen(platform, part, askAboutPart);
  },
};

async function cancel(context: UseCaseContext, id: number, reason: string): Promise<void> {
  const held = await lockInvoice(context, id);
  if (held && (await voidInvoice(context, { id, reason })).ok) await mailCanceled(context, held);
}

async function askAboutPart(context: UseCaseContext, id: number): Promise<void> {
  const held = await lockInvoice(context, id);
  if (!held || held.owedCents <= 0 || paidOf(held.rows) <= 0) return;
  const until =
    (await firstOf(context, held, (subject, of) => subject.waitsUntil?.(context, of))) ??
    addDays(held.invoice.dueOn, content("payment").voidAfterDays);
  if (organisationDay(context.now) <= until) return;
  const about = { number: numberOf(held.invoice), cents: held.owedCents };
  await openException(context, { kind: "part-paid", of: id, invoiceId: id, about });
}

/** Runs each morning, on the days that the content says. */
const remind: Job<object> = {
  name: "remind-of-invoices",
  schedule: { cron: "10 13 * * *" },
  async run(_, platform) {
    const { reminderDays } = content("payment");
    const day = organisationDay(platform.clock.now());
    const condition = and(
      lt(invoices.dueOn, day),
      lt(invoices.reminders, reminderDays.length),
      isNotNull(invoices.payerEmail),
      not(wantsNoMail(invoices.payerEmail)),
    );
    await eachOpen(platform, condition, (context, id) => remindOf(context, id, reminderDays));
  },
};

async function remindOf(context: UseCaseContext, id: number, reminderDays: readonly number[]): Promise<void> {
  const held = await lockInvoice(context, id);
  if (!held || held.owedCents <= 0 || held.invoice.voidedAt) return;
  const { timeZone } = content("organisation");
  const { dueOn, reminders, remindedAt } = held.invoice;
  const remindedOn = remindedAt && today(remindedAt, timeZone);
  const due = reminderDue({ dueOn, reminders, remindedOn }, reminderDays, organisationDay(context.now));
  if (due === null || (await firstOf(context, held, (subject, of) => subject.reminds?.(context, of)))) return;
  await mailReminder(context, held);
  const change = { reminders: due, remindedAt: context.now };
  await settle(context, held, { action: "reminded", change });
}

/** Takes the open invoices that meet a condition, each in a transaction of its own; not those from before there were invoices. */
async function eachOpen(
  platform: Platform,
  condition: ReturnType<typeof and>,
  run: (context: UseCaseContext, id: number) => Promise<void>,
): Promise<void> {
  for (let after = 0; ; ) {
    const open = await platform.db
      .select({ id: invoices.id })
      .from(invoices)
      .where(
        and(
          ...[eq(invoices.kind, "invoice"), isNull(invoices.settledAt), isNull(invoices.voidedAt)],
          ...[gt(invoices.id, after), ne(invoices.series, ordersBefore), condition],
        ),
      )
      .orderBy(asc(invoices.id))
      .limit(portion);
    for (const { id } of open) await inTransaction(platform, "system", (context) => run(context, id));
    const last = open.at(-1);
    if (!last) return;
    after = last.id;
  }
}

const ordersBefore = "O"; // the series of orders from before there were invoices

/**
 * Runs nightly: takes the payer off what is older than the law asks for, asks for the fees of payments by card that
 * nobody asked for yet, sums up the totals of the ledger, and compares with it on which days invoices were open.
 */
const tidy: Job<object> = {
  name: "tidy-invoices",
  schedule: { cron: "15 4 * * *" },
  async run(_, platform) {
    await blankPayers(platform);
    await askForFees(platform);
    await compactTotals(platform.db);
    const differing = await mendOpenDays(platform.db);
    if (differing > 0)
      platform.log.error({ differing }, "the days of open invoices were not those of the ledger");
  },
};

/** Runs every few minutes: mails what the database itself has found to be decided. */
const announceOpened: Job<object> = {
  name: "announce-matters",
  schedule: { cron: "*/5 * * * *" },
  run: (_, platform) => announceExceptions(platform),
};

export const billingJobs = [voidUnpaid, remind, tidy, announceOpened, lookAtProvider];
