import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { oneAtATime } from "./one-at-a-time.mjs";

const folder = () => mkdtempSync(join(tmpdir(), "lock-"));

/** A process that notes when it begins and ends its work under the lock; `work` runs between. */
function worker(at: string, work = "") {
  const program = `
    import { appendFileSync } from "node:fs";
    import { oneAtATime } from ${JSON.stringify(join(import.meta.dirname, "one-at-a-time.mjs"))};
    oneAtATime(${JSON.stringify(join(at, "lock"))}, () => {
      appendFileSync(${JSON.stringify(join(at, "notes"))}, "begin ");
      ${work}
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
      appendFileSync(${JSON.stringify(join(at, "notes"))}, "end ");
    });`;
  return spawn(process.execPath, ["--input-type=module", "--eval", program], { stdio: "inherit" });
}

test("of several processes one works at a time, also after one that was killed", async () => {
  const at = folder();
  await once(worker(at, "process.kill(process.pid, 'SIGKILL');"), "exit");
  expect(existsSync(join(at, "lock"))).toBe(true);
  const codes = await Promise.all([1, 2, 3].map(() => once(worker(at), "exit")));
  expect(codes.map(([code]) => code)).toEqual([0, 0, 0]);
  expect(readFileSync(join(at, "notes"), "utf8")).toBe(`begin ${"begin end ".repeat(3)}`);
});

test("the lock goes when the work fails; one that nobody holds, or that cannot be written, keeps nobody waiting", () => {
  const lock = join(folder(), "lock");
  expect(() =>
    oneAtATime(lock, () => {
      throw new Error("it failed");
    }),
  ).toThrow("it failed");
  expect(oneAtATime(lock, () => 7)).toBe(7);
  for (const left of ["not a process", ""]) {
    writeFileSync(lock, left);
    expect(oneAtATime(lock, () => left)).toBe(left);
  }
  expect(oneAtATime(join(folder(), "missing", "lock"), () => 9)).toBe(9);
});
