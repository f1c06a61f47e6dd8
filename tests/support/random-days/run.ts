import type { TestSite } from "../start-site.ts";
import { peoplesActs } from "./people.ts";
import { look, providersActs } from "./provider.ts";
import { comeToRest, recount } from "./recount.ts";
import { staffActs } from "./staff.ts";
import { type Act, drawOf, openWorld } from "./world.ts";

const all = [...staffActs, ...peoplesActs, ...providersActs];
/** Each as often as it says, in tenths. */
const drawn = all.flatMap((act) => Array.from({ length: Math.round(act.often * 10) }, () => act));

/**
 * So many acts of staff, members, visitors and the card provider, chosen by a seed, and what does not agree once everything has come
 * to rest; `done`: how often each was done. The same seed does the same.
 */
export async function randomDays(site: TestSite, seed: number, acts: number) {
  const world = await openWorld(site);
  const main = drawOf(seed);
  const done = new Map<string, number>();
  try {
    for (let at = 0; at < acts; at += 1) {
      const draw = drawOf(main.upTo(2 ** 31));
      const [act, other] = [main.one(drawn), main.one(drawn)] as [Act, Act];
      const isAtOnce = main.chance(0.06);
      world.log.push(`${at} ${act.name}`);
      done.set(act.name, (done.get(act.name) ?? 0) + 1);
      // Not while the clock goes on: what is then signed would be of another time.
      const beside = other.name.endsWith("pass") ? look : other.run;
      if (isAtOnce && !act.name.endsWith("pass"))
        await Promise.all([act.run(world, draw), beside(world, drawOf(seed + at))]);
      else await act.run(world, draw);
      if (at % 1_000 === 999) await comeToRest(world);
    }
    await comeToRest(world);
    return { found: await recount(world), done, log: world.log };
  } finally {
    await world.cards[Symbol.asyncDispose]();
  }
}
