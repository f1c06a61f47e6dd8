// Which mutations are shown by one build, and what their tests say of them.
import type { Mutation } from "#tests/proof/mutation.ts";
import type { RanTest } from "./test-reports.mjs";

/** The project that runs a test file: unit tests run from the source and need no build. */
export type Kind = "unit" | "http" | "browser";

const mostOfBatch = 10; // mutations; of more the site keeps too little

export function kindOf(file: string): Kind {
  if (file.endsWith(".spec.ts")) return "browser";
  return /\.http\.test\.tsx?$/.test(file) ? "http" : "unit";
}

/** The rooms of a mutation's source and test, such as "src/billing/provider". */
const roomsOf = ({ file, test }: Mutation) =>
  [file, test].map((path) => path.split("/").slice(0, 3).join("/"));

/** Mutations that one build can hold: no two of a batch are about the same room, so that none answers for another. */
export function batchesOf(mutations: Mutation[]): Mutation[][] {
  const batches: Mutation[][] = [];
  for (const mutation of mutations) {
    const rooms = roomsOf(mutation);
    const batch = batches.find(
      (each) => each.length < mostOfBatch && !each.flatMap(roomsOf).some((room) => rooms.includes(room)),
    );
    if (batch) batch.push(mutation);
    else batches.push([mutation]);
  }
  return batches;
}

/** The part of a run that shard "2/4" does. */
export function shardOf<Each>(all: Each[], shard: string): Each[] {
  const [number = 1, of = 1] = shard.split("/").map(Number);
  return all.filter((_, index) => index % of === number - 1);
}

/** Of the tests that ran those of the mutation: in its file, with its id in a title. */
export function namedTests({ id, test }: Mutation, ran: RanTest[]): RanTest[] {
  return ran.filter(({ file, titles }) => file === test && titles.some((title) => title.includes(`[${id}]`)));
}

// How Vitest and Playwright begin what a failed expectation says; a site that does not start says something else.
const assertion = /^(?:AssertionError|Error: (?:\[.*?\] )?expect|Error: .*\n*\n*.*expect\()/;

export type Verdict = { result: "red" | "green" | "unclear"; reason: string };

/**
 * What the tests say of a mutation. In a batch another test of the file has to pass: where none does, another mutation
 * may have stopped the site.
 */
export function verdictOf(mutation: Mutation, ran: RanTest[], inBatch: boolean): Verdict {
  const named = namedTests(mutation, ran);
  if (named.length === 0) return { result: "unclear", reason: "none of its tests ran" };
  const failed = named.filter(({ ok }) => !ok);
  if (failed.length === 0) return { result: "green", reason: "its tests pass all the same" };
  const asserted = failed.find(({ reason }) => assertion.test(reason));
  const [firstLine = ""] = ((asserted ?? failed[0])?.reason ?? "").split("\n");
  if (!asserted) return { result: "unclear", reason: `no assertion failed: ${firstLine}` };
  const others = ran.filter((test) => test.file === mutation.test && !named.includes(test));
  if (inBatch && others.length > 0 && !others.some(({ ok }) => ok))
    return { result: "unclear", reason: "no other test of its file passes" };
  return { result: "red", reason: firstLine };
}
