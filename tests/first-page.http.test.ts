import { expect, test } from "vitest";
import { childrenRunning } from "#tests/support/children.ts";
import { freshDataFolder } from "#tests/support/own-data.ts";
import { startSiteProcess } from "#tests/support/site-process.ts";
import { createDatabase } from "#tests/support/start-site.ts";
import { ownSettings } from "./faults/own-site.ts";

/** How many pictures the pages of the sample show at least; the member of the week may have none. */
const shown = { "/": 14, "/founders": 2, "/leadership": 7, "/directory": 20, "/gallery": 4 };
const picture = /\/(?:photos|media)\/[\w/-]+\.(?:webp|jpg)/g;

test.runIf(process.platform === "linux")(
  "the first pages of a new site show faces, logos and photos, each is there in every size, and none was drawn for them",
  async () => {
    const settings = { ...ownSettings(freshDataFolder()), DATABASE_URL: await createDatabase() };
    const site = await startSiteProcess({ ...settings, SAMPLE_DATA: "on" });
    try {
      const addresses = new Set<string>();
      for (const [path, pictures] of Object.entries(shown)) {
        const page = await (await fetch(site.origin + path)).text();
        expect(page.split("<img ").length - 1, path).toBeGreaterThanOrEqual(pictures);
        for (const [address] of page.matchAll(picture)) addresses.add(address);
      }
      for (const address of addresses) {
        const answer = await fetch(site.origin + address);
        const type = answer.headers.get("content-type");
        expect([answer.status, type], address).toEqual([200, expect.stringMatching(/^image\//)]);
        await answer.arrayBuffer();
      }
      expect(addresses.size).toBeGreaterThan(50);
      expect(childrenRunning("picture-child.js", site.pid)).toEqual([]);
    } finally {
      await site.end("SIGTERM");
    }
  },
);
