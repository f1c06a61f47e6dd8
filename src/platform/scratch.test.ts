import { mkdir, mkdtemp, readdir, symlink, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sweepScratch } from "./scratch.server.ts";

test("the sweep deletes what a killed process left, and goes on where a folder vanishes before its eyes", async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "scratch-"));
  const place = join(DATA_DIR, "photo-scratch");
  await mkdir(join(place, "b-old"), { recursive: true });
  await mkdir(join(place, "c-new"));
  await symlink(join(place, "gone"), join(place, "a-gone")); // listed, and not there when it is looked at
  const now = new Date();
  const hoursAgo = new Date(now.getTime() - 2 * 3_600_000);
  await utimes(join(place, "b-old"), hoursAgo, hoursAgo);
  expect(await sweepScratch({ DATA_DIR }, now)).toBe(1);
  expect((await readdir(place)).sort()).toEqual(["a-gone", "c-new"]);
});

test("before the first photo there is nothing to sweep", async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "scratch-"));
  expect(await sweepScratch({ DATA_DIR }, new Date())).toBe(0);
});
