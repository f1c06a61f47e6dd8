import { lookAtProvider } from "#billing/provider/take-webhook-event.server.ts";
import { billingJobs } from "#billing/upkeep/jobs.server.ts";
import { memberJobs } from "#features/members/upkeep/jobs.server.ts";
import { StripeRefusal } from "../stripe/sessions.ts";
import type { Act, Draw, World } from "./world.ts";

const charges = ({ stripe }: World) =>
  [...stripe.sessions.values()].flatMap(({ payment_status: status, payment_intent: intent }) =>
    status === "paid" && intent ? [intent] : [],
  );

/** Shuffled, as a network does. */
function shuffled<One>(all: One[], { upTo }: Draw): One[] {
  const left = [...all];
  return all.flatMap(() => left.splice(upTo(left.length), 1));
}

/** Sends some of what waits: in another order, some of it twice, and some not at all. */
export async function tellSome(world: World, draw: Draw) {
  const { stripe } = world;
  const waiting = stripe.webhookEvents.slice(world.told);
  world.told = stripe.webhookEvents.length;
  const kept = waiting.filter(() => !draw.chance(0.07));
  const twice = stripe.webhookEvents.slice(-30).filter(() => draw.chance(0.05));
  await stripe.deliver(shuffled([...kept, ...twice], draw));
}

export const look = ({ platform }: World) => lookAtProvider.run({}, platform);

/** A call that was refused or said nothing is answered again. */
export function answers({ stripe }: World) {
  stripe.refusals.splice(0);
  Object.assign(stripe.state, { cuts: 0, isSilent: false });
  Object.assign(stripe.money.next, { knowsFees: true, status: "succeeded" });
}

async function refundThere(world: World, draw: Draw) {
  const intent = draw.one(charges(world).slice(-20));
  if (!intent) return;
  const { amount, amount_refunded: back } = intent.latest_charge;
  const cents = draw.chance(0.5) ? amount - back : 1 + draw.upTo(amount);
  await world.stripe.money.refund(intent.id, cents).catch(ignoreRefusal);
}

async function dispute(world: World, draw: Draw) {
  const { money } = world.stripe;
  const isFree = ({ id }: { id: string }) => !money.disputes.some(({ payment_intent: of }) => of === id);
  const whole = charges(world).filter((one) => one.latest_charge.amount_refunded === 0 && isFree(one));
  const intent = draw.one(whole.slice(-20));
  const status = draw.chance(0.3) ? "warning_needs_response" : "needs_response";
  if (intent) await money.dispute(intent.id, status);
}

async function decide(world: World, draw: Draw) {
  const { money } = world.stripe;
  const open = money.disputes.filter(({ status }) => status.endsWith("needs_response"));
  const one = draw.one(open);
  const [isTaken, isWon, feeBack] = [draw.chance(0.5), draw.chance(0.5), draw.chance(0.3) ? 1_500 : 0];
  if (!one) return;
  if (!one.status.startsWith("warning"))
    return money.decide(one, isWon ? "won" : "lost", isWon ? feeBack : 0);
  const charge = charges(world).find(({ id }) => id === one.payment_intent)?.latest_charge;
  // Nobody disputes what was returned to them.
  return isTaken && charge?.amount_refunded === 0
    ? money.becomeDispute(one)
    : money.decide(one, "warning_closed");
}

/** A bank has paid, or refused to; money on its way back has arrived, or was sent back. */
async function banksAnswer({ stripe }: World, draw: Draw) {
  const pays = [...stripe.sessions.values()].filter(({ payment_intent: of }) => of?.status === "processing");
  const back = stripe.money.refunds.filter(({ status }) => status === "pending" || status === "succeeded");
  const [page, refund, isGood, late] = [
    draw.one(pays),
    draw.one(back.slice(-10)),
    draw.chance(0.6),
    draw.chance(0.5),
  ];
  if (page) await stripe.arrive(page, isGood);
  if (refund && (refund.status === "pending" || late))
    await stripe.money.settleRefund(refund.id, isGood ? "succeeded" : "failed");
}

async function payOut({ stripe: { money } }: World, draw: Draw) {
  const paid = money.payouts.filter(({ status }) => status === "paid");
  const one = draw.one(paid.slice(-5));
  if (one && draw.chance(0.2)) await money.failPayout(one);
  else await money.payOut(draw.upTo(90_000) - 5_000 || 1);
}

async function fail({ stripe }: World, draw: Draw) {
  const kinds = [
    () => stripe.refusals.push([/ /, new StripeRefusal(500, "Something went wrong at Stripe", "api_error")]),
    () => stripe.refusals.push([/^POST \/v1\/refunds/, new StripeRefusal(400, "Refused for now")]),
    () => stripe.refusals.push([/^GET \/v1\/(refunds|disputes|payouts)/, new StripeRefusal(429, "Too many")]),
    () => Object.assign(stripe.state, { cuts: 1 + draw.upTo(4) }),
    () => Object.assign(stripe.money.next, { knowsFees: false }),
    () => Object.assign(stripe.money.next, { status: "pending" }),
  ];
  draw.one(kinds)?.();
}

/** A call that is not answered: the caller waits in vain. */
async function silence(world: World, draw: Draw) {
  world.stripe.state.isSilent = true;
  const seen = await world.anInvoice(draw, ({ owed }) => owed >= 50);
  if (seen) await (await world.atProvider.press(seen.id)).text();
  world.stripe.state.isSilent = false;
}

/** The site's clock goes on by days, in which the provider is there again, and the work of a night is done. */
async function daysPass(world: World, draw: Draw) {
  answers(world);
  await look(world);
  world.later((1 + draw.upTo(draw.chance(0.2) ? 60 : 6)) * 24 * 60);
  for (const job of [...billingJobs, ...memberJobs])
    if (job.schedule) await job.run({} as never, world.platform);
}

const ignoreRefusal = (error: unknown) => {
  if (!(error instanceof StripeRefusal)) throw error;
};

export const providersActs: Act[] = [
  { often: 30, name: "notices come", run: tellSome },
  { often: 30, name: "the site looks at its cards", run: look },
  { often: 5, name: "money is returned at the provider", run: refundThere },
  { often: 5, name: "a dispute is opened", run: dispute },
  { often: 5, name: "a dispute is decided", run: decide },
  { often: 6, name: "banks answer", run: banksAnswer },
  { often: 3, name: "a payout", run: payOut },
  { often: 4, name: "the provider refuses", run: fail },
  { often: 10, name: "the provider answers again", run: async (world) => answers(world) },
  { often: 0.2, name: "the provider says nothing", run: silence },
  { often: 25, name: "minutes pass", run: async (world, { upTo }) => world.later(1 + upTo(90)) },
  { often: 9, name: "days pass", run: daysPass },
];
