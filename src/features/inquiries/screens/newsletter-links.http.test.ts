import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, vi } from "vitest";
import { mails } from "#platform/tables.ts";
import { lastMail } from "#tests/support/mail.ts";
import { mainOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { newsletterSubscribers } from "../tables.ts";

const email = "ada@example.com";

async function subscriber({ platform }: Site) {
  const [row] = await platform.db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email));
  return row;
}

async function mailedPath({ platform }: Site, kind: string, screen: string): Promise<string> {
  const mail = await lastMail(platform, email, kind);
  const found = new RegExp(`/newsletter/${screen}\\?token=\\S+`).exec(mail?.text ?? "");
  return found?.[0] ?? "";
}

async function subscribe(site: Site): Promise<string> {
  await site.post("/newsletter", { EMAIL: email });
  return mailedPath(site, "newsletter-confirm", "confirm");
}

test("[2.29.03] a link that was changed, or made for another use, confirms nothing", async ({ site }) => {
  const path = await subscribe(site);
  const [start, token = ""] = path.split("=");
  for (const bad of ["", "x", `${token}x`, `x${token}`, token.replace(/\..*/, ""), "a".repeat(5000)]) {
    const answer = await site.post(`${start}=${bad}`, {});
    expect([bad.slice(0, 20), answer.status]).toEqual([bad.slice(0, 20), 404]);
    expect(mainOf(await answer.text())).toContain("This link is incomplete");
  }
  for (const screen of ["unsubscribe", "preferences"]) {
    expect((await site.post(`/newsletter/${screen}?token=${token}`, { topics: "monthly" })).status).toBe(404);
  }
  expect((await subscriber(site))?.state).toBe("pending");
});

test("[2.29.03] a mail scanner that opens the link confirms nothing; the button does, once", async ({
  site,
}) => {
  const path = await subscribe(site);
  for (let count = 0; count < 3; count++) {
    const looked = await site.get(path);
    expect(looked.headers.get("cache-control")).toContain("no-store");
    expect(looked.headers.get("referrer-policy")).toBe("same-origin");
    expect(mainOf(await looked.text())).toContain("Confirm subscription");
  }
  expect((await subscriber(site))?.state).toBe("pending");
  expect(mainOf(await (await site.post(path, {})).text())).toContain("A welcome email is on its way");
  expect(await subscriber(site)).toMatchObject({ state: "confirmed", confirmedAt: expect.any(Date) });
  const again = await site.post(path, {});
  expect(again.status).toBe(200);
  expect(mainOf(await again.text())).toContain("You already confirmed this address.");
  expect(mainOf(await (await site.get(path)).text())).toContain("You already confirmed this address.");
  const welcomes = await site.platform.db.select().from(mails).where(eq(mails.kind, "newsletter-welcome"));
  expect(welcomes).toHaveLength(1);
});

test("[2.29.03] a link opened after seven days is answered kindly, with the way to a new one", async ({
  site,
}) => {
  site.clock.set("2026-03-01T12:00:00Z");
  const path = await subscribe(site);
  site.clock.set("2026-03-08T12:00:01Z");
  expect(mainOf(await (await site.get(path)).text())).toContain("This link has expired");
  const late = await site.post(path, {});
  expect(late.status).toBe(410);
  expect(mainOf(await late.text())).toContain('href="/newsletter"');
  expect((await subscriber(site))?.state).toBe("pending");
  await site.post(await subscribe(site), {});
  expect((await subscriber(site))?.state).toBe("confirmed");
});

test("[2.29.03] the newsletter's mail names the one-click address in both headers", async ({ site }) => {
  await site.post(await subscribe(site), {});
  const path = await mailedPath(site, "newsletter-welcome", "unsubscribe");
  const folder = join(site.platform.config.DATA_DIR, "mail");
  const head = await vi.waitFor(() => {
    const name = readdirSync(folder)
      .filter((file) => file.includes("newsletter-welcome"))
      .sort()
      .at(-1);
    const text = readFileSync(join(folder, name ?? ""), "utf8").replaceAll(/\r\n[ \t]+/g, "");
    expect(text).toContain(path);
    return text.slice(0, text.indexOf("\r\n\r\n"));
  }, 20_000);
  expect(head).toContain(`List-Unsubscribe: <${site.origin}${path}>`);
  expect(head).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
});

test("[2.29.03] one click in a mail program leaves the list: no cookie, no page of ours, no question", async ({
  site,
}) => {
  await site.post(await subscribe(site), {});
  const path = await mailedPath(site, "newsletter-welcome", "unsubscribe");
  expect(mainOf(await (await site.get(path)).text())).toContain("Unsubscribe from the newsletter?"); // like a mail scanner
  expect((await subscriber(site))?.state).toBe("confirmed");
  const oneClick = (address: string, headers: Record<string, string> = {}) =>
    fetch(`${site.origin}${address}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      body: "List-Unsubscribe=One-Click",
    });
  // Only a request without cookies, from outside a browser, to exactly this path passes the origin check.
  expect((await oneClick(path, { origin: "https://evil.test" })).status).toBe(403);
  expect((await oneClick(path, { origin: "null" })).status).toBe(403);
  expect((await oneClick(path, { cookie: "chamber.session=x" })).status).toBe(403);
  expect((await oneClick(path, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await oneClick(path.replace("unsubscribe", "preferences"))).status).toBe(403);
  expect((await oneClick(path.replace("unsubscribe?", "unsubscribe/?"))).status).toBe(403);
  expect((await oneClick(path.replace("unsubscribe?", "unsubscribe.data?"))).status).toBe(403);
  expect((await oneClick("/newsletter")).status).toBe(403);
  expect((await subscriber(site))?.state).toBe("confirmed");
  expect((await oneClick(path)).status).toBe(200);
  expect(await subscriber(site)).toMatchObject({ state: "unsubscribed", unsubscribedAt: expect.any(Date) });
  expect((await oneClick(path)).status).toBe(200);
  expect((await oneClick(`${path}x`)).status).toBe(404);
});

test("[2.29.03] a former subscriber can come back, but not by a link that was sent before they left", async ({
  site,
}) => {
  const first = await subscribe(site);
  await site.post(first, {});
  const leave = await mailedPath(site, "newsletter-welcome", "unsubscribe");
  expect(mainOf(await (await site.post(leave, {})).text())).toContain("You’re unsubscribed");
  expect((await site.post(first, {})).status).toBe(410);
  await site.post(await subscribe(site), {});
  expect((await subscriber(site))?.state).toBe("confirmed");
});

test("[2.29.03] a subscriber chooses topics; none at all is refused, unknown ones are dropped", async ({
  site,
}) => {
  await site.post(await subscribe(site), {});
  const path = await mailedPath(site, "newsletter-welcome", "preferences");
  expect((await site.post(path, {})).status).toBe(400);
  expect((await site.post(path, { topics: "weapons" })).status).toBe(400);
  expect((await subscriber(site))?.topics).toBeNull();
  const saved = await site.post(path, { topics: ["events", "weapons", "events"] });
  expect(mainOf(await saved.text())).toContain("Topics saved");
  expect((await subscriber(site))?.topics).toEqual(["events"]);
  await site.post(path.replace("preferences", "unsubscribe"), {});
  expect((await site.get(path)).status).toBe(404);
  expect((await site.post(path, { topics: "events" })).status).toBe(404);
});
