import type { TestSite } from "../start-site.ts";
import { peoplesActs } from "./people.ts";
import { look, providersActs } from "./provider.ts";
import { comeToRest, recount } from "./recount.ts";
import { staffActs } from "./staff.ts";
import { type Act, drawOf, openWorld } from "./world.ts";

const all = [...staffActs, ...peoplesActs, ...providersActs];
/** Each as often as it says, in tenths. */
const drawn = all.flatMap((act) => Array.from({ length: Math.round(act.often * 10) }, () => act));

const between = 1_000; // acts after which all is counted anew

/**
 * Does so many acts of staff, members, visitors and the payment provider, chosen by a seed; returns what does not agree once everything
 * has come to rest. The same seed chooses the same acts.
 */
export async function randomDays(site: TestSite, seed: number, acts: number) {
  const world = await openWorld(site);
  const main = drawOf(seed);
  try {
    for (let at = 1; at <= acts; at += 1) {
      const draw = drawOf(main.upTo(2 ** 31));
      const [act, other] = [main.one(drawn), main.one(drawn)] as [Act, Act];
      const isAtOnce = main.chance(0.06) && !passesTime(act);
      const beside = passesTime(other) ? look : other.run;
      await Promise.all([act.run(world, draw), isAtOnce && beside(world, drawOf(seed + at))]);
      if (at % between !== 0 && at !== acts) continue;
      await comeToRest(world);
      const found = await recount(world);
      if (found.length > 0) return { found, after: at };
    }
    return { found: [], after: acts };
  } finally {
    await world.atProvider[Symbol.asyncDispose]();
  }
}

/** What is signed while the clock goes on would be of another time. */
const passesTime = ({ name }: Act) => name.endsWith("pass");
