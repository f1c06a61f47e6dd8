import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { onHandCents } from "#billing/deposits/on-hand.server.ts";
import { recordDeposit, takeBackDeposit } from "#billing/deposits/record-deposit.server.ts";
import { closeShort } from "#billing/documents/close-short.server.ts";
import { creditInvoice } from "#billing/documents/credit-invoice.server.ts";
import { voidInvoice } from "#billing/documents/void-invoice.server.ts";
import { movementWords } from "#billing/ledger/movement-words.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { assignPayment } from "#billing/payments/assign-payment.server.ts";
import { movePayment } from "#billing/payments/move-payment.server.ts";
import { recordRefund } from "#billing/payments/record-refund.server.ts";
import { bouncePayment, takeBackPayment } from "#billing/payments/reverse-payment.server.ts";
import { keepAndDrop, keepAsCredit } from "#billing/payments/set-aside.server.ts";
import { useCredit } from "#billing/payments/use-credit.server.ts";
import { invoices, payments } from "#billing/tables.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { act, issue, pay } from "./billing.ts";
import { readingsApart } from "./readings.ts";

/** Numbers from 0 to 1 that are the same in every run. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/**
 * One act on money after the other, chosen by `random`: most are taken, some refused. `made` holds the ids of invoices and
 * payments so far.
 */
export async function randomAct(
  platform: Platform,
  random: () => number,
  made: { invoices: number[]; payments: number[]; deposits?: number[] },
): Promise<void> {
  made.deposits ??= [];
  const { deposits } = made;
  const upTo = (most: number) => Math.floor(random() * most);
  const one = (ids: number[]) => ids[upTo(ids.length)] ?? 0;
  const [id, paymentId] = [one(made.invoices), one(made.payments)];
  const [row] = await platform.db
    .select({ version: invoices.version })
    .from(invoices)
    .where(eq(invoices.id, id));
  const version = row?.version ?? 1;
  const reason = "By chance";
  const formToken = randomUUID();
  const amountCents = 1 + upTo(20_000);
  const day = organisationDay(platform.clock.now());
  const income = "events" as const;
  const acts: (() => Promise<unknown>)[] = [
    async () =>
      made.invoices.push(
        await issue(platform, {
          isOpening: random() < 0.2,
          lines: [
            {
              ...{ text: "A", quantity: 1 + upTo(3), unitCents: upTo(20_000), income },
              ...(random() < 0.5 ? { subject: { name: "order", id: 1 + upTo(1_000_000_000) } } : {}),
            },
          ],
        }),
      ),
    async () => {
      const paid = await pay(platform, random() < 0.1 ? null : id, {
        amountCents,
        evenSo: random() < 0.5,
        method: random() < 0.3 ? "cash" : "check",
      });
      if (paid.ok) made.payments.push(paid.id);
    },
    () => act(platform, (context) => takeBackPayment(context, { id: paymentId, reason })),
    () => act(platform, (context) => bouncePayment(context, { id: paymentId, reason })),
    () =>
      act(platform, (context) =>
        assignPayment(context, { id: paymentId, invoiceId: id, evenSo: random() < 0.5 }),
      ),
    () => {
      const move = { paymentId, from: id, version, to: one(made.invoices), amountCents, reason };
      return act(platform, (context) => movePayment(context, { ...move, evenSo: random() < 0.5 }));
    },
    () =>
      act(platform, (context) => recordRefund(context, { paymentId, amountCents, day, reason, formToken })),
    () =>
      act(platform, (context) =>
        creditInvoice(context, {
          id,
          version,
          lines: [{ text: "B", quantity: 1, unitCents: amountCents, income }],
          reason,
          formToken,
        }),
      ),
    () => act(platform, (context) => voidInvoice(context, { id, version, reason })),
    ...(["write-off", "forgive", "start"] as const).map(
      (how) => () => act(platform, (context) => closeShort(context, { how, id, version, reason })),
    ),
    () => act(platform, (context) => keepAsCredit(context, { id, version, mayGiveUp: true })),
    () => act(platform, (context) => keepAndDrop(context, { id, version, reason })),
    () => act(platform, (context) => useCredit(context, random() < 0.5 ? { id, version } : { id })),
    async () => {
      const ids = [one(made.payments), one(made.payments), one(made.payments)];
      const found = await platform.db
        .select({ id: payments.id, cents: onHandCents })
        .from(payments)
        .where(isAnyOf(payments.id, ids));
      const done = await act(platform, (context) =>
        recordDeposit(context, { chosen: found, day, formToken }),
      );
      if (done.ok) deposits.push(done.id);
    },
    () => act(platform, (context) => takeBackDeposit(context, { id: one(deposits), reason })),
  ];
  // Payments as often as all others together, and new invoices twice.
  const often = [0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 3, 4, 5, 5, 6, 6, 7, 8, 9, 10, 11, 12, 12, 13, 14, 15, 15, 16];
  await acts[often[upTo(often.length)] ?? 1]?.();
}

/** Finds every invoice and payment whose sums contradict each other, by other ways than the product does. */
export const contradictionsQuery = `
  with sums as (select i.id, i.settled_at, i.voided_at, i.total_cents, i.fulfilled_at is null
        and exists (select from invoice_lines where invoice_id = i.id and subject is not null) as is_offer,
      coalesce((select sum(c.total_cents) from invoices c where c.corrects = i.id), 0) as credited,
      coalesce((select sum(case credit when 'receivable' then amount_cents else -amount_cents end) from ledger
        where invoice_id = i.id and payment_id is not null and 'receivable' in (debit, credit)), 0) as paid,
      coalesce((select sum(amount_cents) from ledger where invoice_id = i.id and debit = 'write-off'), 0) as given_up,
      coalesce((select sum(case debit when 'receivable' then amount_cents else -amount_cents end) from ledger
        where invoice_id = i.id and 'receivable' in (debit, credit)), 0) as owed
    from invoices i where kind = 'invoice')
  select 'owed' as what, id from sums
    where owed <> case when voided_at is null then total_cents - credited - paid - given_up else 0 end
  union all select 'settled', id from sums where voided_at is null and (settled_at is not null) <> (owed <= 0)
  union all select 'over without a matter', id from sums where owed < 0
    and not exists (select from matters where key = 'overpaid/' || sums.id and closed_at is null)
  union all select 'paid, nothing begun, and no matter', id from sums
    where is_offer and settled_at is not null and paid + least(0, owed) > 0
    and not exists (select from matters where key = 'paid-nothing-begun/' || sums.id and closed_at is null)
  union all select 'returned more than paid', p.id from payments p
    where (select sum(amount_cents) from refunds r where r.payment_id = p.id and state <> 'failed') > p.amount_cents
  union all select 'places do not sum to what came, less what went back', p.id from payments p
    where not exists (select from ledger where payment_id = p.id and split_part(key, '/', 1) in ('taken-back', 'bounced'))
      and p.amount_cents <> (select coalesce(sum(cents), 0) from ledger
          cross join lateral (values (credit, amount_cents), (debit, -amount_cents)) side (account, cents)
          where payment_id = p.id and account in ('receivable', 'unmatched'))
        + (select coalesce(sum(case when reverses is null then amount_cents else -amount_cents end), 0) from ledger
          where payment_id = p.id and (refund_id is not null or key like 'dispute/%/lost%'))
  union all select 'moved twice', payment_id from ledger where payment_id is not null and refund_id is null
    group by payment_id, reverses having reverses is not null and count(*) > 1
  union all select 'totals', 0 from (select account, sum(cents) as cents from (
      select debit as account, amount_cents as cents from ledger union all select credit, -amount_cents from ledger
      union all select account, -difference_cents from ledger_totals) moved group by account) a where cents <> 0
  union all select 'open days', id from sums
    where owed <> coalesce((select owed_cents from invoice_open_days where invoice_id = sums.id), 0)
  union all select 'income of a balance from before, or none of another invoice', l.invoice_id from ledger l
    join invoices i on i.id = l.invoice_id
    where (split_part(l.key, '/', 1) in ('invoice', 'void', 'credit')
      and ('opening' in (l.debit, l.credit)) <> i.is_opening) or (i.is_opening and l.debit || l.credit like '%income:%')
  union all select 'debits are not credits', 0 from ledger_totals having sum(difference_cents) <> 0
  union all select 'deposit is not what its payments brought', d.id from deposits d
    where case when undone_at is null then d.amount_cents else 0 end <> coalesce((select sum(case debit when 'cash' then l.amount_cents else -l.amount_cents end)
      from ledger l join payments p on p.id = l.payment_id where p.deposit_id = d.id and 'cash' in (debit, credit)), 0)
  union all select 'on hand below zero', payment_id from ledger where payment_id is not null and 'cash' in (debit, credit)
    group by payment_id having sum(case debit when 'cash' then amount_cents else -amount_cents end) < 0
  union all select 'undeposited is not what is on hand', 0 where
    (select coalesce(sum(case debit when 'cash' then amount_cents else -amount_cents end), 0) from ledger where 'cash' in (debit, credit))
    <> (select coalesce(sum(case debit when 'cash' then l.amount_cents else -l.amount_cents end), 0) from ledger l
      join payments p on p.id = l.payment_id where p.deposit_id is null and 'cash' in (debit, credit))
  union all select 'a gap in ' || series, max(number) from deposits group by series having max(number) <> count(*)
  union all select 'a gap in ' || series, max(number) from invoices group by series having max(number) <> count(*)`;

export async function contradictions(platform: Platform): Promise<unknown[]> {
  const { rows } = await platform.db.execute(sql.raw(contradictionsQuery));
  const kinds = await platform.db.execute<{ kind: string }>(
    sql`select distinct split_part(key, '/', 1) as kind from ledger`,
  );
  const unsaid = kinds.rows.filter(({ kind }) => movementWords(kind, null, null) === kind);
  return [...rows, ...unsaid, ...(await readingsApart(platform))];
}
