import { sql } from "drizzle-orm";
import { invoicePath } from "#billing/invoice-link.server.ts";
import { referenceOf } from "#billing/provider/payment-link.ts";
import { renewalPath } from "#features/members/terms/renewal-link.server.ts";
import { type Act, type Draw, levelOf, type World } from "./world.ts";

/** Somebody presses Pay; where that leads to a page, mostly pays there at once, and mostly comes back. */
async function payOnline(world: World, draw: Draw, invoiceId: number) {
  const { stripe, platform } = world;
  const path = invoicePath(platform, invoiceId);
  const [isPaid, isDelayed, isBack] = [draw.chance(0.7), draw.chance(0.08), draw.chance(0.6)];
  const { to } = await world.send(await world.as(null), path, {}, draw);
  const page = to.startsWith(stripe.origin) ? to.split("/pay/")[1] : undefined;
  if (!page || !isPaid) return;
  await stripe.pay(page, undefined, isDelayed).catch(() => undefined); // closed meanwhile
  if (isBack) await (await (await world.as(null)).get(`${path}&card=back`)).text();
}

async function join(world: World, draw: Draw) {
  await world.forgetLimits();
  world.made += 1;
  const isKnown = draw.chance(0.2); // a member who joins anew instead of renewing
  const email = isKnown ? "ada.day@days.example" : `joiner${world.made}@days.example`;
  const form = { name: `Joan Joiner${world.made}`, email, company: "", note: `Order ${world.made}` };
  const tier = draw.chance(0.1) ? "corporate-platinum" : levelOf(draw);
  await world.send(await world.as(null), `/join/${tier}`, form, draw);
  const [newest] = await world.rows<{ id: number }>(
    sql`select id::int from invoices where kind = 'invoice' order by id desc limit 1`,
  );
  if (newest && draw.chance(0.6)) await payOnline(world, draw, newest.id);
}

async function onAccount(world: World, draw: Draw, intent: string) {
  await world.forgetLimits();
  const member = draw.one(world.members);
  if (!member) return;
  const client = await world.as(member.userId);
  await world.send(client, "/account/membership", { intent, tier: levelOf(draw) }, draw);
}

const ownAct = (often: number, name: string, intent: string): Act => ({
  often,
  name,
  run: (world, draw) => onAccount(world, draw, intent),
});

async function renewByLink(world: World, draw: Draw) {
  await world.forgetLimits();
  const found = await world.rows<{ membershipId: number; contactId: number }>(
    sql`select id::int as "membershipId", contact_id::int as "contactId" from memberships
      where contact_id is not null order by id desc limit 40`,
  );
  const whose = draw.one(found);
  if (!whose) return;
  const path = renewalPath(world.platform, whose);
  await world.send(await world.as(null), path, { tier: levelOf(draw) }, draw);
}

async function pressPay(world: World, draw: Draw) {
  const seen = await world.anInvoice(draw, draw.chance(0.9) ? ({ owed }) => owed > 0 : undefined);
  if (seen) await payOnline(world, draw, seen.id);
}

/** Somebody pays on a page that was left open, perhaps long ago, and after a check for the same has come. */
async function payOpenPage({ stripe }: World, draw: Draw) {
  const open = [...stripe.sessions.values()].filter(({ status }) => status === "open");
  const page = draw.one(open.slice(-20));
  if (page) await stripe.pay(page.id).catch(() => undefined); // closed meanwhile
}

/** By a link in the texts of the site: with the number of an invoice, another, or none. */
async function payByLink(world: World, draw: Draw) {
  const seen = await world.anInvoice(draw);
  const amount = draw.chance(0.7) && seen && seen.owed >= 50 ? seen.owed : 50 + draw.upTo(30_000);
  const { number = "" } = seen ?? {};
  const numbers = [referenceOf(world.platform.config.ORIGIN, number), number, "another-2027-1", ""];
  await world.stripe.payByLink(amount, draw.one(numbers) ?? "", undefined, { isDelayed: draw.chance(0.1) });
}

export const peoplesActs: Act[] = [
  { often: 14, name: "a visitor orders a membership", run: join },
  { often: 26, name: "someone presses Pay", run: pressPay },
  { often: 5, name: "someone pays on a page that was left open", run: payOpenPage },
  { often: 3, name: "someone pays by a link", run: payByLink },
  ownAct(8, "a member renews", "renew"),
  ownAct(4, "a member changes the level", "change"),
  ownAct(3, "a member resigns", "resign"),
  ownAct(3, "a member stays", "stay"),
  { often: 8, name: "a renewal by a mailed link", run: renewByLink },
];
