import type Stripe from "stripe";
import type { Sent } from "./form-body.ts";
import { namesIn } from "./form-body.ts";
import { type Session, StripeRefusal } from "./sessions.ts";

type Refund = Pick<Stripe.Refund, "id" | "object" | "amount" | "status"> & {
  payment_intent: string;
  metadata: Record<string, string>;
};
type Cost = Pick<Stripe.BalanceTransaction, "amount" | "fee" | "net">;
type Dispute = Pick<Stripe.Dispute, "id" | "object" | "amount" | "status"> & {
  payment_intent: string;
  balance_transactions: Cost[];
  evidence_details: { due_by: number | null };
};
type Payout = Pick<
  Stripe.Payout,
  "id" | "object" | "amount" | "currency" | "arrival_date" | "status" | "livemode"
>;

type Parts = {
  named: (kind: string) => string;
  tell: (type: string, object: object) => Promise<void>;
  now: () => Date;
  isLive: boolean;
  sessions: Map<string, Session>;
};

const known = new Set(["payment_intent", "amount", "metadata.refund"]);

export function openMoney({ named, tell, now, isLive, sessions }: Parts) {
  const refunds: Refund[] = [];
  const disputes: Dispute[] = [];
  const payouts: Payout[] = [];
  /** How the next refund that is asked for stands; whether fees are known at once; what a charge costs, and a dispute. */
  const next = { status: "succeeded", knowsFees: true, fee: null as number | null, disputeFee: 1_500 };

  const intentOf = (id: string) => {
    const found = [...sessions.values()].find(
      ({ payment_intent }) => payment_intent?.id === id,
    )?.payment_intent;
    if (!found) throw new StripeRefusal(404, `No such payment_intent: '${id}'`);
    return found;
  };

  const refund = async (intent: string, amount: number, metadata: Record<string, string> = {}) => {
    const { latest_charge: charge } = intentOf(intent);
    const isHeld = ({ payment_intent: of, status }: Dispute) =>
      of === intent && !status.startsWith("warning") && status !== "won";
    if (disputes.some(isHeld))
      throw new StripeRefusal(400, `Charge ${charge.id} has been charged back; cannot issue a refund.`);
    if (!(amount > 0) || amount > charge.amount - charge.amount_refunded)
      throw new StripeRefusal(400, "Refund amount is greater than unrefunded amount on charge");
    charge.amount_refunded += amount;
    const { status } = next;
    const made: Refund = {
      id: named("re"),
      object: "refund",
      payment_intent: intent,
      amount,
      status,
      metadata,
    };
    refunds.push(made);
    await tell("refund.created", made);
    return made;
  };

  const feeOf = (amount: number) => next.fee ?? Math.round(amount * 0.029) + 30;

  const taking = (amount: number): Cost => ({
    ...{ amount: -amount, fee: next.disputeFee, net: -amount - next.disputeFee },
  });

  return {
    refunds,
    disputes,
    payouts,
    next,
    /** As somebody in Stripe's own pages would. */
    refund: (intent: string, amount: number) => refund(intent, amount),
    async settleRefund(id: string, status: "succeeded" | "failed") {
      const found = refunds.find((one) => one.id === id);
      if (!found) throw new Error(`no refund ${id}`);
      if (status === "failed" && found.status !== "failed")
        intentOf(found.payment_intent).latest_charge.amount_refunded -= found.amount;
      found.status = status;
      await tell(status === "failed" ? "refund.failed" : "refund.updated", found);
    },
    /** What lies there by its own books: what was paid, less its fees, what went back, what banks hold, and what was paid out. */
    balance(): number {
      const sum = (all: number[]) => all.reduce((total, cents) => total + cents, 0);
      const charges = [...sessions.values()].flatMap(({ payment_status: status, payment_intent: of }) =>
        status === "paid" && of ? [of.latest_charge.amount] : [],
      );
      const stays = ({ status }: { status: string | null }) => status !== "failed";
      return (
        sum(charges.map((amount) => amount - feeOf(amount))) -
        sum([...refunds.filter(stays), ...payouts.filter(stays)].map(({ amount }) => amount)) +
        sum(disputes.flatMap(({ balance_transactions: all }) => all.map(({ net }) => net)))
      );
    },
    /** Stripe knows the fees by now, and tells so of a charge. */
    async knowFees(intent: string) {
      next.knowsFees = true;
      await tell("charge.updated", { ...intentOf(intent).latest_charge, payment_intent: intent });
    },
    async dispute(intent: string, status: Stripe.Dispute.Status = "needs_response", dueBy?: Date) {
      const { amount } = intentOf(intent).latest_charge;
      const made: Dispute = {
        id: named("dp"),
        object: "dispute",
        amount,
        status,
        payment_intent: intent,
        balance_transactions: status.startsWith("warning") ? [] : [taking(amount)],
        evidence_details: { due_by: dueBy ? Math.floor(dueBy.getTime() / 1000) : null },
      };
      disputes.push(made);
      await tell("charge.dispute.created", made);
      return made;
    },
    /** The bank takes the money after it has only asked; no webhook event says so of its own but these two. */
    async becomeDispute(dispute: Dispute) {
      dispute.status = "needs_response";
      dispute.balance_transactions.push(taking(dispute.amount));
      await tell("charge.dispute.funds_withdrawn", dispute);
      await tell("charge.dispute.updated", dispute);
    },
    /** @param feeBack what it cost comes back as well */
    async decide(dispute: Dispute, status: "won" | "lost" | "warning_closed", feeBack = 0) {
      dispute.status = status;
      const { amount } = dispute;
      if (status === "won")
        dispute.balance_transactions.push({ amount, fee: -feeBack, net: amount + feeBack });
      await tell("charge.dispute.closed", dispute);
    },
    async payOut(amount: number, currency = "usd") {
      const arrival_date = Math.floor(now().getTime() / 1000);
      const payout: Payout = {
        id: named("po"),
        object: "payout",
        amount,
        currency,
        arrival_date,
        status: "paid",
        livemode: isLive,
      };
      payouts.push(payout);
      await tell("payout.paid", payout);
      return payout;
    },
    async failPayout(payout: Payout) {
      payout.status = "failed";
      await tell("payout.failed", payout);
    },
    /** Undefined for what is not asked of money. */
    async answer(method: string, path: string, asked: Record<string, Sent>): Promise<unknown> {
      const [, kind = "", id = ""] =
        /^\/v1\/(payment_intents|refunds|disputes|payouts)(?:\/(\w+))?$/.exec(path) ?? [];
      const list = (data: unknown[]) => ({ object: "list", data, has_more: false });
      const isOf = ({ payment_intent: of }: { payment_intent: string }) => of === asked.payment_intent;
      if (kind === "refunds" && method === "POST") {
        const unknown = namesIn(asked).find((name) => !known.has(name));
        if (unknown) throw new StripeRefusal(400, `Received unknown parameter: ${unknown}`);
        return refund(
          String(asked.payment_intent),
          Number(asked.amount),
          asked.metadata as Record<string, string>,
        );
      }
      if (method !== "GET") return undefined;
      if (kind !== "" && id === "" && asked.payment_intent === undefined) return list([]);
      if (kind === "refunds") return list(refunds.filter(isOf));
      if (kind === "disputes") return list(disputes.filter(isOf));
      if (kind === "payment_intents") {
        const { latest_charge: charge } = intentOf(id);
        const fee = feeOf(charge.amount);
        return {
          id,
          object: "payment_intent",
          livemode: isLive,
          latest_charge: { ...charge, balance_transaction: next.knowsFees ? { fee } : null },
        };
      }
      if (kind !== "payouts") return undefined;
      const payout = payouts.find((one) => one.id === id);
      if (!payout) throw new StripeRefusal(404, `No such payout: '${id}'`);
      return payout;
    },
  };
}
