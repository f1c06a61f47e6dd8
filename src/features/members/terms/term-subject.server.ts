import { longDay } from "#platform/days.ts";
import type { Subject } from "#platform/subjects.ts";
import { levelOf } from "./propose-term.server.ts";
import { readNotices } from "./read-notices.server.ts";
import { returnTerm } from "./return-term.server.ts";
import { startTerm, voidTerm } from "./start-term.server.ts";
import { findTerm, lockMembership } from "./terms-store.server.ts";

/** What a receipt says of a term. */
export function holdsUntil(endsOn: string): string {
  return `Your membership holds until ${longDay(endsOn)}.`;
}

/** What a line for a term is: being paid starts it, and voiding the invoice ends what was proposed. */
export const termSubject: Subject = {
  async lock(context, ids) {
    const held = new Set<number>();
    for (const id of ids) held.add((await findTerm(context.tx, id))?.membershipId ?? 0);
    for (const id of [...held].sort((one, other) => one - other)) await lockMembership(context, id);
  },
  async settled(context, id, day) {
    const started = await startTerm(context, id, day);
    return started ? holdsUntil(started.endsOn) : "";
  },
  voided: voidTerm,
  unpaid: returnTerm,
  offer: async ({ db }, id) => levelOf((await findTerm(db, id))?.tier ?? ""),
  remindsOfRenewals: async ({ db }) => (await readNotices(db)).isOn,
};
