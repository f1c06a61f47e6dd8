import { mailWords } from "#content/mail-words.server.ts";
import { organisationMail } from "#content/organisation-mail.server.ts";
import { content } from "#content/store.server.ts";
import { idempotent, lockName, wasDone } from "#platform/idempotent.server.ts";
import { enqueueMail } from "#platform/mail/mail.server.ts";
import { isNoMailWanted } from "#platform/mail/no-mail.server.ts";
import { money } from "#platform/money.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { invoicePath } from "../invoice-link.server.ts";
import { duePart } from "../mails/due-words.ts";
import { waysInMail } from "../mails/ways-to-pay.server.ts";
import { numberOf } from "../numbers.ts";
import { organisationDay } from "../organisation-day.server.ts";
import { payerInWords } from "../words.ts";
import { type OpenInvoice, openOf } from "./receivables-store.server.ts";

export type Stated =
  | { ok: true }
  | { ok: false; reason: "nothing-owed" | "no-address" | "no-email" | "today"; name: string };

/**
 * Mails a payer everything they owe, once a day at most however often it is pressed. What they were only offered stands
 * beside it and is no part of the sum; nobody is written to for that alone.
 */
export async function mailStatement(
  context: UseCaseContext,
  { invoiceId }: { invoiceId: number },
): Promise<Stated> {
  const { tx, now, config } = context;
  const { email, payer, open } = await openOf(tx, { invoiceId, day: organisationDay(now) });
  const debts = open.filter(({ isOffer }) => !isOffer);
  const name = payer === null ? "" : payerInWords(payer);
  const [first] = debts;
  if (!first) return { ok: false, reason: "nothing-owed", name };
  if (email === null) return { ok: false, reason: "no-address", name };
  if (await isNoMailWanted(tx, email)) return { ok: false, reason: "no-email", name };
  const key = `statement ${email} ${organisationDay(now)}`;
  await lockName(tx, key);
  if (await wasDone(context, key)) return { ok: false, reason: "today", name };
  await idempotent(context, key, async () => "mailed");
  const { subject, heading, paragraphs, button } = mailWords("statement", { member: payer?.name ?? name });
  const inWords = ({ dueOn, owedCents, isOffer }: OpenInvoice) =>
    isOffer
      ? `starts only once it's paid, so it's not part of the total due: ${money(owedCents)}`
      : `${duePart(dueOn, organisationDay(now))}: ${money(owedCents)}`;
  const lines = [...debts, ...open.filter(({ isOffer }) => isOffer)].map(
    (one) => `Invoice ${numberOf(one)}, ${inWords(one)}\n${config.ORIGIN}${invoicePath(context, one.id)}`,
  );
  const total = debts.reduce((sum, { owedCents }) => sum + owedCents, 0);
  await enqueueMail(tx, context, {
    ...{
      kind: "statement",
      thread: `statement/${first.id}`,
      to: email,
      replyTo: content("organisation").emails.membership,
      subject,
      isPatient: true,
    },
    ...organisationMail({
      heading,
      paragraphs: [...paragraphs, ...lines, ...waysInMail(debts.map(numberOf).join(", ")).slice(1)],
      facts: [{ label: "Total due", value: money(total) }],
      button: { label: button, url: config.ORIGIN + invoicePath(context, first.id) },
    }),
  });
  return { ok: true };
}
