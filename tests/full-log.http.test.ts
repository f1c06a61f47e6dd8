import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { openSmallDisk } from "#tests/support/outage.ts";
import { startProcess } from "#tests/support/processes.ts";
import { createDatabase } from "#tests/support/start-site.ts";
import { freshDataFolder } from "./support/own-data.ts";

type Started = Awaited<ReturnType<typeof startProcess>>;

const isRoot = process.getuid?.() === 0;
const patience = { timeout: 60_000, interval: 100 };
const settings = async () => ({
  DATABASE_URL: await createDatabase(),
  DATA_DIR: freshDataFolder(),
  SAMPLE_DATA: "off",
  LOG_LEVEL: "info",
});

/** Asks for this many pages that are logged, each of which has to be answered. */
async function ask({ origin }: Started, pages: number, name: string) {
  for (let page = 0; page < pages; page += 1)
    expect((await fetch(`${origin}/rest/v1/${name}-${page}-${"x".repeat(150)}`)).status).toBeLessThan(500);
}

describe("a log that cannot be written", () => {
  test.runIf(isRoot)(
    "as its disk is full ends nothing; with room again it goes on and says what it lost",
    async () => {
      const disk = openSmallDisk(1);
      const file = join(disk.folder, "site.log");
      const output = openSync(file, "a");
      try {
        const site = await startProcess(await settings(), output);
        disk.fill();
        await ask(site, 600, "full");
        disk.free();
        await vi.waitFor(() => {
          const lines = readFileSync(file, "utf8").trimEnd().split("\n").slice(-1_000);
          const read = lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
          expect(read).toContainEqual(expect.objectContaining({ lines: expect.any(Number), level: 40 }));
          expect(read.some(({ path }) => path?.includes("/full-0-"))).toBe(true); // what waited is there
        }, patience);
        await ask(site, 1, "room");
        await vi.waitFor(() => expect(readFileSync(file, "utf8")).toContain("/room-0-"), patience);
        expect(await site.stop()).toBe(0);
      } finally {
        closeSync(output);
        disk.close();
      }
    },
  );

  test("as nobody reads it any longer ends nothing", async () => {
    const site = await startProcess(await settings());
    site.closeOutput();
    await ask(site, 50, "unread");
    expect(await site.stop()).toBe(0);
  });

  test("as it goes to a device that is always full keeps no site from starting, or from stopping", async () => {
    const output = openSync("/dev/full", "a");
    const site = await startProcess(await settings(), output);
    await ask(site, 50, "full");
    expect(await site.stop()).toBe(0);
    closeSync(output);
  });
});
