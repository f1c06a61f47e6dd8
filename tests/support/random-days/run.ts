import type { TestSite } from "../start-site.ts";
import { peoplesActs } from "./people.ts";
import { look, providersActs } from "./provider.ts";
import { comeToRest, recount } from "./recount.ts";
import { staffActs } from "./staff.ts";
import { type Act, drawOf, openWorld } from "./world.ts";

const all = [...staffActs, ...peoplesActs, ...providersActs];
const sum = all.reduce((total, { often }) => total + often, 0);

function chosen(at: number): Act {
  let left = at * sum;
  return all.find(({ often }) => (left -= often) < 0) ?? (all[0] as Act);
}

/**
 * So many acts of staff, members, visitors and the card provider, chosen by a seed, and what does not agree once everything has come
 * to rest; `done`: how often each was done. The same seed does the same.
 */
export async function randomDays(site: TestSite, seed: number, acts: number) {
  const world = await openWorld(site);
  const main = drawOf(seed);
  const part = 1_000_000;
  const done = new Map<string, number>();
  try {
    for (let at = 0; at < acts; at += 1) {
      const draw = drawOf(main.upTo(2 ** 31));
      const [act, other] = [chosen(main.upTo(part) / part), chosen(main.upTo(part) / part)];
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
