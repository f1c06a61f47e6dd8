import { content } from "#content/store.server.ts";
import type { Connection } from "#platform/database.server.ts";
import type { LineHandler } from "#platform/line-handlers.ts";
import { findInquiry, lockInquiry } from "../store.server.ts";
import { isMembership, levelOf } from "./order-offer.ts";

/** The name of the line handler of orders, as `server.ts` hands it in. */
export const orderLineName = "order";

/**
 * Being paid starts what the receipt says, done by people who read the inbox. An order of a membership hands on to what
 * it started among the members.
 */
export const orderLineHandler: LineHandler = {
  async lock(context, ids) {
    for (const id of ids) await lockInquiry(context.tx, id);
    await context.lineHandlers.join?.lock(context, ids);
  },
  async settled(context, id, day) {
    const item = await itemOf(context.tx, id);
    const { started, membershipStarted } = content("payment");
    if (item !== null && !isMembership(item)) return started;
    const until = await (context.lineHandlers.join?.settled(context, id, day) ?? "");
    if (until === null) return null;
    if (item === null) return until; // the order is no longer kept
    return [until, membershipStarted].filter((sentence) => sentence !== "").join(" ");
  },
  async voided(context, id, hasMoney) {
    await context.lineHandlers.join?.voided(context, id, hasMoney);
  },
  async revived(context, id) {
    const item = await itemOf(context.tx, id);
    const isJoin = item === null || isMembership(item);
    return !isJoin || ((await context.lineHandlers.join?.revived?.(context, id)) ?? false);
  },
  async offer({ db }, id) {
    const item = await itemOf(db, id);
    const tier = item === null ? null : levelOf(item);
    if (tier !== null) return content("tiers").find(({ slug }) => slug === tier) ?? null;
    return content("orderItems").find((one) => one.id === item) ?? null;
  },
  async unpaid(context, id) {
    return (await context.lineHandlers.join?.unpaid?.(context, id)) ?? null;
  },
};

async function itemOf(db: Connection, id: number): Promise<string | null> {
  const order = await findInquiry(db, id);
  return order && "item" in order.details ? order.details.item : null;
}
