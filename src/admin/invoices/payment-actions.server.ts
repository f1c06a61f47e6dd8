import { findInvoiceId, readInvoice } from "#billing/documents/read-invoice.server.ts";
import { readClosed } from "#billing/ledger/close-books.server.ts";
import { countedOn } from "#billing/ledger/close-rule.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { assignPayment } from "#billing/payments/assign-payment.server.ts";
import { movePayment } from "#billing/payments/move-payment.server.ts";
import { type Recorded, recordPayment } from "#billing/payments/record-payment.server.ts";
import { type Refunded, recordRefund } from "#billing/payments/record-refund.server.ts";
import { bouncePayment, takeBackPayment } from "#billing/payments/reverse-payment.server.ts";
import { useCredit } from "#billing/payments/use-credit.server.ts";
import { siteProvider } from "#billing/provider/provider-store.server.ts";
import { refundAtProvider } from "#billing/provider/refund-at-provider.server.ts";
import type { Question } from "#form/answer.ts";
import { refuse, refuseOtherForm, type Sent } from "#form/take-form.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { formatDay, longDay } from "#platform/days.ts";
import { pageAddress } from "#platform/http/page-url.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { money } from "#platform/money.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { type DashboardAction, dashboardAction, oneUseCase } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import {
  assignForm,
  creditUse,
  moveForm,
  paymentAct,
  providerRefundForm,
  refundForm,
  takeBackForm,
} from "./acts-form.ts";
import { amountWords } from "./money-fields.ts";
import {
  aboveLimit,
  askIfMore,
  dayWords,
  ifMore,
  moneyRefusals,
  otherInvoice,
  providerFaults,
} from "./money-refusals.ts";
import { mostForgiven } from "./most-forgiven.server.ts";
import { askAsPrinted, notPrinted } from "./not-printed.server.ts";
import { paymentForm } from "./payment-form.ts";
import { aboutParts, readParts } from "./payment-parts.server.ts";

export const wordsOf = ({ reason }: { reason: string }) => moneyRefusals[reason] ?? "";
export const stay = ({ request }: { request: Request }, title: string, description: string) =>
  redirectWithToast(pageAddress(request), { title, description });
/** What became of what a mistaken payment had started; nothing where it had started nothing. */
const endsWords = (ends: boolean | null) =>
  ends === null
    ? ""
    : ` The membership it started ${ends ? "is waiting for payment again" : "stays active. You can end it on its record"}.`;

/** What being paid has started, in the words that its payer is mailed. */
const inReceipt = (starts: string[]) => starts.map((words) => `The receipt says: “${words}”`);

export const left = (owedCents: number) => {
  if (owedCents < 0)
    return `${money(-owedCents)} more was paid than was due. Decide what to do with it under Needs attention.`;
  return owedCents > 0 ? `${money(owedCents)} is still due.` : "Nothing is due.";
};

/** The day on which the books count what happened on a day that is closed; nothing for others. */
export async function countedWords(db: Connection, day: string): Promise<string[]> {
  const counted = countedOn(day, await readClosed(db));
  return counted === day ? [] : [`The books count it on ${longDay(counted)}.`];
}

/** Says why money is not refunded. */
function refuseReturn(sent: Sent<unknown>, refused: Exclude<Refunded, { ok: true }>) {
  if (refused.reason === "other-form") return refuseOtherForm(sent);
  if (!("leftCents" in refused)) return refuse(sent, impossible(wordsOf(refused)));
  const most = money(refused.leftCents);
  const words =
    refused.reason === "more-than-paid"
      ? `You can refund up to ${most} of this payment.`
      : refused.reason === "on-its-way"
        ? `You can refund up to ${most} now; ${money(refused.pendingCents)} is already being refunded.`
        : `You can refund up to ${most} now. To refund more, issue a credit note first.`;
  return refuse(sent, { status: 409, errors: { amount: words } });
}

type Asked = Exclude<Recorded, { ok: true }>;

/** What is asked about a payment before it is recorded; null where nothing is. */
function questionOf(refused: Asked, today: string, hasCredit: boolean): Omit<Question, "hidden"> | null {
  const ask = (name: string, text: string, choices: Question["choices"] = []) => ({
    ...{ name, text, choices, facts: [] },
  });
  if (refused.reason === "void") return ask("evenSo", "This invoice is void. Record it anyway?");
  if (refused.reason === "more")
    return ask(
      "evenSo",
      ifMore(refused.owedCents, "Record it anyway?", hasCredit ? " after the credit" : ""),
    );
  if (refused.reason === "short")
    return ask("rest", `This is ${money(refused.shortCents)} short.`, [
      { value: "ask", label: "Keep the balance due" },
      { value: "forgive", label: "Forgive the balance" },
    ]);
  if (refused.reason !== "dropped") return null;
  const { day } = refused;
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const on = isThisYear ? formatDay(day, { month: "long", day: "numeric" }) : longDay(day);
  return ask("again", `This renewal was dropped on ${on}. Renew with this payment?`, [
    { value: "renew", label: "Yes" },
    { value: "aside", label: "No, record it without renewing" },
  ]);
}

export const tooMuch = (mostCents: number) => impossible(aboveLimit(mostCents), undefined, 403);

/** Gives what is set aside of a payment to an invoice: where it waits for a decision, and where it lies as credit. */
export const assignAction: Record<string, DashboardAction> = {
  "assign-payment": dashboardAction({
    permission: "money.record",
    schema: assignForm,
    async run({ platform, actor, sent, input: { payment, number, evenSo } }) {
      const invoiceId = await findInvoiceId(platform.db, number);
      if (invoiceId === null) return refuse(sent, { errors: { number: otherInvoice["no-invoice"] } });
      const done = await inTransaction(platform, actor.userId, (context) =>
        assignPayment(context, { id: payment, invoiceId, evenSo }),
      );
      if (done.ok)
        return redirectWithToast(recordAddress("invoices", invoiceId), { title: "Payment applied" });
      if (done.reason === "more") return refuse(sent, askIfMore(done.owedCents, "Apply it anyway?"));
      if (done.reason === "void" || done.reason === "currency")
        return refuse(sent, { errors: { number: otherInvoice[done.reason] } });
      return refuse(sent, impossible(wordsOf(done)));
    },
  }),
};

/** The acts on payments: recorded, taken back, moved, refunded, and what is on account used. */
export const paymentActions: Record<string, DashboardAction> = {
  "record-payment": dashboardAction({
    permission: "money.record",
    schema: paymentForm,
    async run({ platform, actor, sent, input }) {
      const { id, amount, reference, payerName, rest, again, asPrinted, credit, lines, said, ...others } =
        input;
      const unshown = notPrinted([payerName, reference]);
      const wasTold = asPrinted || others.evenSo || Boolean(rest || again || said); // each of these is asked after it
      if (unshown && !wasTold) return refuse(sent, askAsPrinted(unshown, "Record it anyway?"));
      const mostForgivenCents = mostForgiven(actor);
      const several = lines && (await readParts(platform.db, lines, said, amount));
      const first = several ? several.parts[0]?.invoiceId : id;
      const payment = {
        ...{ ...others, ...several, invoiceId: first ?? null, amountCents: amount },
        ...{ mostForgivenCents, creditCents: credit },
        rest: rest ?? ("unsaid" as const),
        ...{ renews: again === "renew", evenSo: others.evenSo || again === "aside" },
        ...{ reference: reference || null, payerName: payerName || null },
      };
      const done = await inTransaction(platform, actor.userId, (context) => recordPayment(context, payment));
      if (done.ok) {
        const isKnown = done.isNew || !several; // of a payment for several that was sent again only its first is read
        const owed = isKnown ? [left(done.owedCents)] : [];
        const description = [
          ...(done.invoiceId === null ? ["Find it under Needs attention."] : owed),
          ...inReceipt(done.starts),
          ...(await countedWords(platform.db, input.receivedOn)),
        ].join(" ");
        const { invoiceId } = done;
        if (several)
          return redirectWithToast(screenAddress("payments"), {
            title: "Payment recorded",
            description: `It's on ${several.parts.length} invoices. ${description}`.trim(),
          });
        const next =
          invoiceId === null
            ? screenAddress("to-decide")
            : `${recordAddress("invoices", invoiceId)}#payment-${done.id}`;
        return redirectWithToast(next, { title: "Payment recorded", description });
      }
      const question = questionOf(done, organisationDay(platform.clock.now()), credit !== undefined);
      const about = several && { ...several, lines, said, amount, method: input.method };
      const inParts = about && (await aboutParts(platform.db, done, question, about));
      if (inParts) return refuse(sent, inParts);
      const hidden: Question["hidden"] = again && done.reason !== "void" ? { again } : {}; // void: it can't renew
      if (question) return refuse(sent, { status: 409, question: { ...question, hidden } });
      if (done.reason === "other-form") return refuseOtherForm(sent);
      if (done.reason === "above-limit") return refuse(sent, tooMuch(mostForgivenCents));
      if (done.reason === "amount") return refuse(sent, { errors: { amount: amountWords } });
      const words = dayWords[done.reason as keyof typeof dayWords];
      return refuse(sent, words ? { errors: { receivedOn: words } } : impossible(wordsOf(done)));
    },
  }),
  "take-back-payment": oneUseCase({
    permission: "money.record",
    schema: takeBackForm,
    run: (context, { payment, ...rest }) => takeBackPayment(context, { id: payment, ...rest }),
    refused: (why) =>
      why.reason === "deposited"
        ? `It is in deposit ${why.number}. Undo the deposit first${why.mayBounce ? ", or use “Payment bounced”" : ""}.`
        : wordsOf(why),
    done: ({ owedCents, ends }, context) =>
      stay(context, "Payment reversed", left(owedCents) + endsWords(ends)),
  }),
  "bounce-payment": oneUseCase({
    permission: "money.record",
    schema: paymentAct,
    run: (context, { payment, reason }) => bouncePayment(context, { id: payment, reason }),
    refused: (why) => wordsOf(why),
    done: ({ owedCents }, context) => stay(context, "Payment bounced", left(owedCents)),
  }),
  ...assignAction,
  "move-payment": dashboardAction({
    permission: "money.record",
    schema: moveForm,
    async run({ platform, actor, request, sent, input }) {
      const { id, payment, number, amount, ...rest } = input;
      const to = await findInvoiceId(platform.db, number);
      if (to === null) return refuse(sent, { errors: { number: otherInvoice["no-invoice"] } });
      const move = { ...rest, from: id, to, paymentId: payment, amountCents: amount };
      const done = await inTransaction(platform, actor.userId, (context) => movePayment(context, move));
      if (done.ok) {
        const of = (await readInvoice(platform.db, id, organisationDay(platform.clock.now())))?.number;
        const owed = done.fromOwes > 0 ? `${money(done.fromOwes)} is due on invoice ${of} again.` : left(0);
        const words = [owed + endsWords(done.ends), ...inReceipt(done.starts)];
        return stay({ request }, "Payment moved", words.join(" "));
      }
      if (done.reason === "more") return refuse(sent, askIfMore(done.owedCents, "Move it anyway?"));
      if (done.reason === "more-than-there") {
        const most = `At most ${money(done.leftCents)} of this payment is on invoice ${done.number}.`;
        return refuse(sent, { status: 409, errors: { amount: most } });
      }
      if (done.reason in otherInvoice)
        return refuse(sent, {
          status: 409,
          errors: { number: otherInvoice[done.reason as keyof typeof otherInvoice] },
        });
      return refuse(sent, impossible(wordsOf(done)));
    },
  }),
  "return-money": dashboardAction({
    permission: "money.refund",
    schema: refundForm,
    async run({ platform, actor, request, sent, input }) {
      const { payment, amount, ...rest } = input;
      const refund = { ...rest, paymentId: payment, amountCents: amount };
      const done = await inTransaction(platform, actor.userId, (context) => recordRefund(context, refund));
      if (done.ok) {
        const counted = await countedWords(platform.db, input.day);
        return stay(
          { request },
          "Refund recorded",
          [`${money(amount)} is recorded as refunded.`, ...counted].join(" "),
        );
      }
      if (done.reason in dayWords)
        return refuse(sent, { errors: { day: dayWords[done.reason as keyof typeof dayWords] } });
      return refuseReturn(sent, done);
    },
  }),
  "return-to-card": dashboardAction({
    permission: "money.refund",
    schema: providerRefundForm,
    async run({ platform, actor, request, sent, input }) {
      const { payment, amount, ...rest } = input;
      const provider = await siteProvider(platform);
      if (!provider) return refuse(sent, impossible(providerFaults.none));
      const refund = { ...rest, paymentId: payment, amountCents: amount };
      const done = await refundAtProvider(platform, provider, actor.userId, refund);
      if (done.ok) return stay({ request }, "Refund sent", `${money(amount)} is on its way to the card.`);
      if (done.reason === "provider")
        return done.fault === "silent"
          ? stay({ request }, "Refund pending", providerFaults.silent)
          : refuse(sent, impossible(providerFaults[done.fault]));
      return refuseReturn(sent, done);
    },
  }),
  "use-credit": oneUseCase({
    permission: "money.record",
    schema: creditUse,
    run: useCredit,
    refused: wordsOf,
    done: ({ usedCents, owedCents, starts }, context) =>
      stay(
        context,
        "Credit used",
        [`${money(usedCents)} of their credit was used.`, left(owedCents), ...inReceipt(starts)].join(" "),
      ),
  }),
};
