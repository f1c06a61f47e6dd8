import { describe, expect, onTestFinished, test } from "vitest";
import type { Conduct } from "#tests/support/obedient-child.ts";
import { openChild } from "./child.server.ts";

const never = 600_000; // ms; longer than a test may take

function open(limits: { patience: number; stillness: number }) {
  const child = openChild<Conduct, "done">({ program: "tests/support/obedient-child.ts", ...limits });
  onTestFinished(child.stop);
  return child;
}

const tooSlow = { ok: false, reason: "too-slow" };
const done = { ok: true, answer: "done" };

// Only Linux tells what processor time a process has used.
describe.runIf(process.platform === "linux")("a child's time for an order is that of the processor", () => {
  test("one that uses it up is ended, however idle the machine", async () => {
    const patience = 200; // ms
    const begun = performance.now();
    expect(await open({ patience, stillness: never }).ask("spin")).toEqual(tooSlow);
    expect(performance.now() - begun).toBeGreaterThan(patience);
  });

  test("one that gets none for longer than its limit still answers", async () => {
    const patience = 1_000; // ms
    const starved = open({ patience, stillness: never });
    expect(await starved.ask("answer")).toEqual(done);
    const pid = starved.pid() ?? expect.fail("there is no child");
    process.kill(pid, "SIGSTOP");
    const answer = starved.ask("answer");
    expect(await open({ patience, stillness: patience + 200 }).ask("hang")).toEqual(tooSlow); // meanwhile its limit is over
    process.kill(pid, "SIGCONT");
    expect(await answer).toEqual(done);
    expect(starved.pid()).toBe(pid);
  });
});

test("a child that hangs without using the processor is ended all the same", async () => {
  expect(await open({ patience: never, stillness: 300 }).ask("hang")).toEqual(tooSlow);
});
