import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { photoLike } from "#tests/support/pictures.ts";
import { isRunning } from "#tests/support/process-state.ts";
import { openRenderer } from "./renderer.server.ts";

let folder: string;
let source: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "photo-"));
  source = join(folder, "received");
  await writeFile(source, await photoLike({ width: 600, height: 400 }));
});
afterAll(() => rm(folder, { recursive: true }));

/** A renderer for one test. A call of `draw` has joined the queue by the time it returns. */
function open(times: Parameters<typeof openRenderer>[0] = {}) {
  const renderer = openRenderer(times);
  onTestFinished(renderer.stop);
  const draw = () => renderer.render({ make: "photo", source, into: folder });
  /**
   * The child's process id, after a first picture. Fails without one: a signal to 0 would go to our own
   * process group.
   */
  const warmUp = async () => {
    expect((await draw()).ok).toBe(true);
    return renderer.pid() ?? expect.fail("there is no child");
  };
  return { ...renderer, draw, warmUp };
}

describe("a picture that cannot be finished is lost alone", () => {
  test("its child hangs: refused in words when the time is over, and the next is drawn by another", async () => {
    const stillness = 3_000; // ms; long enough for a child to start on a busy machine
    const { draw, warmUp, pid } = open({ stillness });
    const hanging = await warmUp();
    process.kill(hanging, "SIGSTOP");
    const begun = performance.now();
    const [first, second] = [draw(), draw()];
    expect(await first).toEqual({ ok: false, refusal: "too-slow" });
    expect(performance.now() - begun).toBeGreaterThan(stillness - 10);
    expect(performance.now() - begun).toBeLessThan(2 * stillness);
    expect((await second).ok).toBe(true);
    expect(pid()).not.toBe(hanging);
    expect(isRunning(hanging)).toBe(false);
  });

  test("its child dies: refused in words at once, and the next is drawn by another", async () => {
    const { draw, warmUp, pid } = open();
    const dying = await warmUp();
    const both = Promise.all([draw(), draw()]);
    process.kill(dying, "SIGKILL");
    const [first, second] = await both;
    expect(first).toEqual({ ok: false, refusal: "lost" });
    expect(second.ok).toBe(true);
    expect(pid()).not.toBe(dying);
  });
});

test.each([
  ["with an event", "/nowhere/node"],
  ["with an exception", "/dev/null/node"],
])("a child that cannot be started, as Node tells %s, leaves nobody waiting", async (_, nowhere) => {
  const { draw, warmUp } = open();
  const node = process.execPath;
  process.execPath = nowhere;
  const refused = await Promise.all([draw(), draw()]);
  process.execPath = node;
  expect(refused).toEqual(Array(2).fill({ ok: false, refusal: "busy" }));
  await warmUp();
});

test("twenty pictures wait; one more is told to come back, and may when they are done", async () => {
  const { draw } = open();
  const all = await Promise.all(Array.from({ length: 22 }, () => draw()));
  expect(all.filter(({ ok }) => !ok)).toEqual([{ ok: false, refusal: "busy" }]);
  expect(all.at(-1)?.ok).toBe(false);
  expect((await draw()).ok).toBe(true);
});

test("one child draws one picture after another; it ends when nothing comes, and begins again", async () => {
  const { draw, warmUp, pid } = open({ rest: 1_000 });
  const first = await warmUp();
  await Promise.all([draw(), draw()]);
  expect(pid()).toBe(first);
  expect(isRunning(first)).toBe(true);
  await vi.waitFor(() => expect(isRunning(first)).toBe(false), 5_000);
  expect(pid()).toBeUndefined();
  expect((await draw()).ok).toBe(true);
});

test("when the site stops, the child ends and whoever waits is told to come back", async () => {
  const { draw, warmUp, stop } = open();
  const child = await warmUp();
  const waiting = [draw(), draw()];
  await stop();
  expect(isRunning(child)).toBe(false);
  for (const answer of await Promise.all(waiting)) expect(answer).toEqual({ ok: false, refusal: "busy" });
});

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "%s to the whole group does not take a picture away",
  async (signal) => {
    const { draw, warmUp, pid } = open();
    const child = await warmUp();
    const sent = draw();
    process.kill(child, signal);
    expect((await sent).ok).toBe(true);
    expect(pid()).toBe(child);
  },
);

describe("a process that has pictures drawn", () => {
  const begin = async (...stay: string[]) => {
    const parameters = [source, folder, ...stay];
    const parent = spawn(process.execPath, ["tests/support/draw-and-leave.ts", ...parameters]);
    onTestFinished(() => void parent.kill("SIGKILL"));
    const [line] = await once(parent.stdout, "data");
    const child = Number(line);
    expect(child).toBeGreaterThan(0);
    return { parent, child };
  };

  test("is not kept alive by the child, which ends with it", async () => {
    const { parent, child } = await begin();
    const [code] = parent.exitCode === null ? await once(parent, "exit") : [parent.exitCode];
    expect(code).toBe(0);
    await vi.waitFor(() => expect(isRunning(child)).toBe(false), 5_000);
  });

  test("takes the child with it when it is killed", async () => {
    const { parent, child } = await begin("stay");
    expect(isRunning(child)).toBe(true);
    parent.kill("SIGKILL");
    await vi.waitFor(() => expect(isRunning(child)).toBe(false), 5_000);
  });
});
