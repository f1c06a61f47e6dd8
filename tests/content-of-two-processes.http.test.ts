import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, vi } from "vitest";
import { inquiries } from "#features/inquiries/tables.ts";
import { filledForm } from "#tests/support/filled-form.ts";
import { type Site, test } from "#tests/support/site.ts";
import { adminPassword } from "#tests/support/start-site.ts";

/** Starts the product on the same database in a process of its own: content is held in a process's memory. */
async function startProcess({ platform }: Site): Promise<{ origin: string; child: ChildProcess }> {
  const { DATABASE_URL, SECRET, DATA_DIR, ADMIN_EMAIL } = platform.config;
  const settings = { PORT: "0", LOG_LEVEL: "silent", ADMIN_PASSWORD: adminPassword };
  const entry = pathToFileURL(join(process.cwd(), "build/server/index.js")).href;
  const program = `
    const { start } = await import(${JSON.stringify(entry)});
    const site = await start(${JSON.stringify({ ...settings, DATABASE_URL, SECRET, DATA_DIR, ADMIN_EMAIL })});
    console.log("address " + site.origin);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program]);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text) => {
      said += text;
    });
  }
  const origin = await vi.waitFor(() => {
    const found = /^address (\S+)$/m.exec(said)?.[1];
    if (!found) throw new Error(`not started yet: ${said}`);
    return found;
  }, 20_000);
  return { origin, child };
}

test("[9.04] a price published by one process stands in the pages of another; an order keeps the price it was placed at", async ({
  site,
}) => {
  const { origin, child } = await startProcess(site);
  try {
    const of = async (path: string) => fetch(`${origin}${path}`);
    await site.post("/join/rubies", { name: "Ada Lovelace", email: "ada@example.com", note: "" });
    const etag = (await of("/membership")).headers.get("etag");
    const admin = await site.asAdmin();
    const path = "/admin-dashboard/content/tiers";
    const filled = filledForm(await (await admin.get(path)).text());
    await admin.post(path, { ...filled, "items[0].priceCents": "175", intent: "publish-content" });
    await vi.waitFor(async () => expect(await (await of("/membership")).text()).toContain("$175"), 1_000);
    const page = await of("/membership");
    expect(page.headers.get("etag")).not.toBe(etag);
    expect(await page.text()).toContain('"price":"175.00"');
    expect(await (await of("/join/rubies")).text()).toContain("$175");
    expect(await site.platform.db.select().from(inquiries)).toMatchObject([
      { details: { unitCents: 150_00, totalCents: 150_00 } },
    ]);
  } finally {
    child.kill("SIGKILL");
    await once(child, "exit");
  }
});
