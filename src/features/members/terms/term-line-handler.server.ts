import type { LineHandler } from "#billing/line-handler.ts";
import { longDay } from "#platform/days.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { forgetUnpaid, startOrdered } from "./joining.server.ts";
import { levelOf } from "./propose-term.server.ts";
import { readNotices } from "./read-notices.server.ts";
import { returnTerm } from "./return-term.server.ts";
import { reviveTerm } from "./revive-term.server.ts";
import { startTerm, voidTerm } from "./start-term.server.ts";
import { lastDayOf } from "./term-dates.ts";
import { findTerm, liveOf, lockMembership, previousOf, termsOf } from "./terms-store.server.ts";

/**
 * Being paid starts the term, and voiding the invoice ends what was proposed. A term that was ordered begins with its
 * person, who is forgotten where nobody pays.
 */
export const termLineHandler: Required<LineHandler> = {
  async lock(context, ids) {
    const held = new Set<number>();
    for (const id of ids) held.add((await findTerm(context.tx, id))?.membershipId ?? 0);
    for (const id of [...held].sort((one, other) => one - other)) await lockMembership(context, id);
  },
  async settled(context, id, day) {
    const term = await findTerm(context.tx, id);
    if (term?.state === "void") return null;
    const isOrdered = term !== null && term.orderId !== null;
    const started = await (isOrdered ? startOrdered(context, term, day) : startTerm(context, id, day));
    return started ? `Your membership holds until ${longDay(started.endsOn)}.` : "";
  },
  async voided(context, id, hasMoney = false) {
    const term = await findTerm(context.tx, id);
    const isForgotten = term?.orderId && !hasMoney && (await forgetUnpaid(context, term));
    if (!isForgotten) await voidTerm(context, id);
  },
  revived: reviveTerm,
  unpaid: returnTerm,
  offer: async ({ db }, id) => levelOf((await findTerm(db, id))?.tier ?? ""),
  async reminds({ tx }, id) {
    const term = await findTerm(tx, id);
    return term?.state === "proposed" && term.kind !== "join" && (await readNotices(tx)).isOn;
  },
  waitsUntil: restInTime,
};

/**
 * The end of the grace of the term before a renewal, in which it can still be paid in time; null for what is asked for
 * later or otherwise.
 */
async function restInTime({ tx }: UseCaseContext, id: number): Promise<string | null> {
  const term = await findTerm(tx, id);
  if (term?.state !== "proposed" || term.kind !== "renewal") return null;
  const previous = previousOf(liveOf(await termsOf(tx, term.membershipId)));
  return previous && lastDayOf(previous);
}
