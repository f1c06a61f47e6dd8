import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openClient } from "#tests/support/client.ts";
import { memberFields } from "#tests/support/members.ts";
import { plainPicture } from "#tests/support/pictures.ts";
import { isRunning } from "#tests/support/process-state.ts";
import { startTestSite } from "#tests/support/start-site.ts";

/** The process ids of this process's picture children. */
function pictureChildren(): number[] {
  const own = `/proc/${process.pid}/task`;
  const lists = readdirSync(own).map((task) => readFileSync(`${own}/${task}/children`, "utf8"));
  return lists
    .flatMap((list) => list.split(" ").filter(Boolean).map(Number))
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("build/server/picture-child.js"));
}

test.runIf(process.platform === "linux")(
  "the built site draws pictures in a child that knows none of its settings and ends with it",
  async () => {
    const site = await startTestSite();
    const portrait = await plainPicture({ width: 80, height: 60 }).png().toBuffer();
    const photo = new File([new Uint8Array(portrait)], "me", { type: "image/png" });
    const sent = await openClient(site.origin).post("/embedded-directory", { ...memberFields(), photo });
    expect(sent.status).toBeLessThan(400);

    const [child = 0, ...others] = pictureChildren();
    expect(child).toBeGreaterThan(0);
    expect(others).toEqual([]);
    const names = readFileSync(`/proc/${child}/environ`, "utf8").split("\0").filter(Boolean);
    expect(names.map((setting) => setting.split("=")[0]).sort()).toEqual([
      "MALLOC_ARENA_MAX",
      "NODE_CHANNEL_FD",
      "NODE_CHANNEL_SERIALIZATION_MODE",
    ]);
    await site.stop();
    expect(isRunning(child)).toBe(false);
  },
);
