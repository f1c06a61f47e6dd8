import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openLog } from "#platform/log.server.ts";
import { makePictureFolder, sweepPictureFolders } from "./draw.server.ts";

const temporary = () => mkdtempSync(join(tmpdir(), "temporary-"));
const ended = () => spawnSync("true").pid;

test("the folder of a picture whose process was killed goes with its files", async () => {
  const here = temporary();
  const left = join(here, `chamber-picture-${ended()}-aB3dE6`);
  mkdirSync(left);
  writeFileSync(join(left, "received"), "a photo");
  await sweepPictureFolders(openLog("silent"), here);
  expect(existsSync(left)).toBe(false);
});

test("a folder that an earlier process with the same number left goes too, as in a container that starts again", async () => {
  const here = temporary();
  const left = await makePictureFolder(here);
  const earlier = Date.now() / 1000 - process.uptime() - 60;
  utimesSync(left, earlier, earlier);
  await sweepPictureFolders(openLog("silent"), here);
  expect(existsSync(left)).toBe(false);
});

test("folders in use stay, and so does everything that is not a picture's folder", async () => {
  const here = temporary();
  const own = await makePictureFolder(here);
  const parents = join(here, `chamber-picture-${process.ppid}-aB3dE6`);
  const others = join(here, "picture-aB3dE6");
  for (const folder of [parents, others]) mkdirSync(folder);
  const link = join(here, `chamber-picture-${ended()}-link`);
  symlinkSync(others, link);
  await sweepPictureFolders(openLog("silent"), here);
  expect([own, parents, others, link].map((path) => existsSync(path))).toEqual([true, true, true, true]);
});
