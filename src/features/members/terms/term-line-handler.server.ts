import type { LineHandler } from "#billing/line-handler.ts";
import { longDay } from "#platform/days.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { dropUnpaid, startOrdered } from "./joining.server.ts";
import { levelOf } from "./propose-term.server.ts";
import { readNotices } from "./read-notices.server.ts";
import { returnTerm, reviveTerm } from "./return-term.server.ts";
import { startTerm, voidTerm } from "./start-term.server.ts";
import { lastDayOf } from "./term-dates.ts";
import {
  findTerm,
  type Held,
  type HeldTerm,
  holdTerm,
  liveOf,
  lockMembership,
  previousOf,
  termIn,
  termsOf,
} from "./terms-store.server.ts";

/** The name of the line handler of terms. */
export const termLineName = "term";

type FindHeld = (context: UseCaseContext, id: number) => Promise<HeldTerm | null>;

const handlerOf = (held: FindHeld): Required<Omit<LineHandler, "askedAgain">> => ({
  async lock(context, ids) {
    const found = new Set<number>();
    for (const id of ids) found.add((await findTerm(context.tx, id))?.membershipId ?? 0);
    for (const id of [...found].sort((one, other) => one - other)) await lockMembership(context, id);
  },
  async settled(context, id, day) {
    const found = await held(context, id);
    if (found?.term.state === "void") return null;
    const start = found?.term.orderId === null ? startTerm : startOrdered;
    const started = found && (await start(context, found, day));
    return started ? `Your membership is active through ${longDay(started.endsOn)}.` : "";
  },
  async voided(context, id, hasMoney = false) {
    const found = await held(context, id);
    if (found?.term.orderId && !hasMoney) await dropUnpaid(context, found);
    else if (found) await voidTerm(context, found.membership, id);
  },
  async revived(context, id) {
    const found = await held(context, id);
    return found !== null && reviveTerm(context, found);
  },
  async unpaid(context, id) {
    const found = await held(context, id);
    return found !== null && returnTerm(context, found);
  },
  offer: async ({ db }, id) => levelOf((await findTerm(db, id))?.tier ?? ""),
  async reminds({ tx }, id) {
    const term = await findTerm(tx, id);
    return term?.state === "proposed" && term.kind !== "join" && (await readNotices(tx)).isOn;
  },
  waitsUntil: restInTime,
});

/**
 * Being paid starts the term, and voiding the invoice ends what was proposed. A term that was ordered begins with its
 * person, who is forgotten where nobody pays.
 */
export const termLineHandler = handlerOf(async (context, id) =>
  holdTerm(context, await findTerm(context.tx, id)),
);

/** For an act on an invoice of a held membership: its terms are locked, and are started or ended as they are held. */
export function holding(context: UseCaseContext, held: Held): UseCaseContext {
  const ofHeld = { ...handlerOf(async (_, id) => termIn(held, id)), lock: async () => undefined };
  return { ...context, lineHandlers: { ...context.lineHandlers, [termLineName]: ofHeld } };
}

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
