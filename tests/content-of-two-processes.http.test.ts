import { expect, vi } from "vitest";
import { inquiries } from "#features/inquiries/tables.ts";
import { filledForm } from "#tests/support/plain-browser/sent-form.ts";
import { startProcess } from "#tests/support/processes.ts";
import { test } from "#tests/support/site.ts";
import { jsonLdOf, mainOf } from "./support/page-text.ts";

test("[9.04] a price published by one process stands in the pages of another; an order keeps the price it was placed at", async ({
  site,
}) => {
  const { DATABASE_URL = "", SECRET, DATA_DIR, ADMIN_EMAIL } = site.platform.config;
  const { origin, stop } = await startProcess({ DATABASE_URL, SECRET, DATA_DIR, ADMIN_EMAIL });
  try {
    const of = async (path: string) => fetch(`${origin}${path}`);
    await site.post("/join/rubies", { name: "Ada Lovelace", email: "ada@example.com", note: "" });
    const etag = (await of("/membership")).headers.get("etag");
    const admin = await site.asAdmin();
    const path = "/admin-dashboard/content/tiers";
    const filled = filledForm(await (await admin.get(path)).text());
    await admin.post(path, { ...filled, "items[0].priceCents": "175", intent: "publish-content" });
    await vi.waitFor(
      async () => expect(mainOf(await (await of("/membership")).text())).toContain("$175"),
      1_000,
    );
    const page = await of("/membership");
    expect(page.headers.get("etag")).not.toBe(etag);
    expect(jsonLdOf(await page.text()).join()).toContain('"price":"175.00"');
    expect(mainOf(await (await of("/join/rubies")).text())).toContain("$175");
    expect(await site.platform.db.select().from(inquiries)).toMatchObject([
      { details: { unitCents: 150_00, totalCents: 150_00 } },
    ]);
  } finally {
    await stop("SIGKILL");
  }
});
