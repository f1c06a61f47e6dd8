// npm run proof [-- 6.05 B3] [-- --shard 1/4] [-- --alone]: whether the tests of a requirement hold it. Each mutation of
// tests/proof takes a feature away in a copy of the checkout; then the tests that are named by the requirement's id have to
// fail. What its own place in the built server shows needs no build; of the others `--alone` gives each a build of its own.
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Mutation } from "#tests/proof/mutation.ts";
import { mutations } from "#tests/proof/mutations.ts";
import { buildIfStale, root } from "./build.mjs";
import { batchesOf, kindOf, namedTests, shardOf, type Verdict, verdictOf } from "./proof-batches.ts";
import { copyCheckout, lineOf, needsBuild } from "./proof-copy.ts";
import type { RanTest } from "./test-reports.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { shard: { type: "string", default: "1/1" }, alone: { type: "boolean", default: false } },
});
process.env.PATH = `${join(root, "node_modules", ".bin")}:${process.env.PATH}`;

const say = (line: string) => process.stdout.write(`${line}\n`);
const secondsSince = (began: number) => Math.round((Date.now() - began) / 1000);
const counts = { red: 0, green: 0, unclear: 0 };

const chosen = mutations.filter(({ id }) => positionals.length === 0 || positionals.includes(id));
const unknown = positionals.filter((id) => !chosen.some((mutation) => mutation.id === id));
if (unknown.length > 0) {
  say(`No mutation of ${unknown.join(", ")}.`);
  process.exit(1);
}

const began = Date.now();
const own = shardOf(chosen, values.shard);
if (own.some(needsBuild) && !buildIfStale()) process.exit(1);
const copy = await copyCheckout();
const sound = await soundOnes(own);
const asBuilt = sound.filter(isAsBuilt);
const toBuild = sound.filter((each) => needsBuild(each) && !isAsBuilt(each));
for (const mutation of sound) if (!needsBuild(mutation)) tellAll(await tryOut([mutation], "source"));
for (const batch of batchesFor(asBuilt))
  for (const { mutation } of await tryOut(batch, "build")) toBuild.push(mutation);
for (const batch of batchesFor(toBuild)) tellAll(await tryOut(batch, "source"));
say(`${secondsSince(began)} s: ${counts.red} red, ${counts.green} green, ${counts.unclear} unclear`);
process.exit(counts.green + counts.unclear > 0 ? 1 : 0);

/** The mutations whose tests pass without them; tells of the others. */
async function soundOnes(all: Mutation[]): Promise<Mutation[]> {
  const started = Date.now();
  const ran = await testsOf(all, false);
  const passing = (mutation: Mutation) => {
    const named = namedTests(mutation, ran);
    return named.length > 0 && named.every(({ ok }) => ok);
  };
  say(`without mutations: ${secondsSince(started)} s`);
  for (const mutation of all.filter((each) => !passing(each))) {
    const failed = namedTests(mutation, ran).find(({ ok }) => !ok);
    const reason = failed ? `fails without it too: ${failed.reason.split("\n")[0]}` : "none of its tests ran";
    tell({ mutation, verdict: { result: "unclear", reason }, started });
  }
  return all.filter(passing);
}

/** Whether the built server holds the text of a mutation, so that it needs no build. */
function isAsBuilt(mutation: Mutation): boolean {
  return kindOf(mutation.test) === "http" && copy.placeInBuild(mutation) !== null;
}

function batchesFor(all: Mutation[]): Mutation[][] {
  return values.alone ? all.map((each) => [each]) : batchesOf(all);
}

/** Runs the named tests of the mutations; in a batch the whole files through HTTP, so that others tell of the site. */
async function testsOf(some: Mutation[], inBatch: boolean): Promise<RanTest[]> {
  const ran: RanTest[] = [];
  for (const kind of ["unit", "http", "browser"] as const) {
    const ofKind = some.filter(({ test }) => kindOf(test) === kind);
    if (ofKind.length === 0) continue;
    const isWhole = inBatch && kind === "http";
    const outcome = await copy.test(
      ofKind.map(({ test }) => test),
      isWhole ? undefined : ofKind.map(({ id }) => id),
    );
    ran.push(...outcome.ran);
  }
  return ran;
}

type Doubt = { mutation: Mutation; verdict: Verdict; started: number };

/**
 * Tries mutations at once, in the source or in the built server, and tells which are red. The others of several are tried
 * again, each alone; gives back what is not red then.
 */
async function tryOut(some: Mutation[], where: "source" | "build"): Promise<Doubt[]> {
  const started = Date.now();
  const inBatch = some.length > 1;
  const undo = where === "source" ? copy.mutate(some) : copy.mutateBuilt(some);
  const isBuilt = where === "build" || !some.some(needsBuild) || copy.build();
  const ran = isBuilt ? await testsOf(some, inBatch) : [];
  undo();
  const doubts: Doubt[] = [];
  for (const mutation of some) {
    const failed = { result: "unclear", reason: "the build failed" } as const;
    const verdict = isBuilt ? verdictOf(mutation, ran, inBatch) : failed;
    if (verdict.result === "red") tell({ mutation, verdict, started });
    else doubts.push({ mutation, verdict, started });
  }
  if (!inBatch) return doubts;
  say(`a batch of ${some.length} in the ${where}: ${secondsSince(started)} s`);
  const left: Doubt[] = [];
  for (const { mutation, verdict } of doubts) {
    say(`${mutation.id.padEnd(8)} again, alone: ${verdict.reason}`);
    left.push(...(await tryOut([mutation], where)));
  }
  return left;
}

function tellAll(doubts: Doubt[]) {
  for (const doubt of doubts) tell(doubt);
}

function tell({ mutation, verdict: { result, reason }, started }: Doubt) {
  counts[result] += 1;
  const place = `${mutation.file}:${lineOf(mutation)}`;
  const seconds = `${secondsSince(started)} s`.padStart(6);
  say(
    `${mutation.id.padEnd(8)} ${result.padEnd(7)} ${seconds}  ${place}${result === "red" ? "" : `\n         ${reason}`}`,
  );
}
