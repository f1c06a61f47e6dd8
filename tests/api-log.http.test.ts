import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test, vi } from "vitest";
import { openDatabase } from "#platform/database.server.ts";
import { adminEmail, adminPassword, createDatabase, galleryPassword } from "#tests/support/start-site.ts";

/** Starts the product in a process of its own that logs everything; returns its address and its log so far. */
async function startLogging(databaseUrl: string) {
  const entry = pathToFileURL(join(process.cwd(), "build/server/index.js")).href;
  const settings = {
    PORT: "0",
    DATABASE_URL: databaseUrl,
    DATA_DIR: mkdtempSync(join(process.env.TEST_FOLDER ?? tmpdir(), "logging-")),
    SECRET: "a secret that is only ever used by tests",
    ADMIN_EMAIL: adminEmail,
    ADMIN_PASSWORD: adminPassword,
    GALLERY_PASSWORD: galleryPassword,
    SAMPLE_DATA: "off",
    LOG_LEVEL: "trace",
  };
  const program = `
    const { start } = await import(${JSON.stringify(entry)});
    const site = await start(${JSON.stringify(settings)});
    console.log("address " + site.origin);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program]);
  let log = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (log += text));
  const origin = await vi.waitFor(() => {
    const found = /^address (\S+)$/m.exec(log)?.[1];
    if (!found) throw new Error(`not started yet: ${log}`);
    return found;
  }, 20_000);
  const stop = async () => {
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  return { origin, log: () => log, stop };
}

test("[7.02] [7.10] the log holds no token, password, address or query, also of a call that fails", async () => {
  const url = await createDatabase();
  const { origin, log, stop } = await startLogging(url);
  const db = openDatabase(url);
  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${origin}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const typed = { email: adminEmail, password: adminPassword };
  const wrong = { email: "ada@example.com", password: "swordfish-and-chips" };
  try {
    await send("/auth/v1/token?grant_type=password", wrong);
    await send("/auth/v1/signup?redirect_to=https%3A%2F%2Fapp.example.org%2Fsecret-place", wrong);
    const signedIn = await send("/auth/v1/token?grant_type=password", typed);
    expect(signedIn.status).toBe(200);
    const { access_token, refresh_token } = await signedIn.json();
    const renewed = await send("/auth/v1/token?grant_type=refresh_token", { refresh_token });
    const next = await renewed.json();
    const headers = { authorization: `Bearer ${access_token}` };
    await fetch(`${origin}/auth/v1/user?token=${access_token}&code=271828`, { headers });
    await db.execute("alter table api_sessions rename to elsewhere");
    await db.execute("alter table links rename to other_links");
    const failed = [
      await send("/auth/v1/token?grant_type=password", typed),
      await send("/auth/v1/token?grant_type=refresh_token", { refresh_token }),
      await send("/auth/v1/logout", {}, headers),
    ];
    for (const { status } of failed) expect(status).toBe(500);
    await vi.waitFor(() => expect(log().match(/a call of the API failed/g)).toHaveLength(3), 5_000);
    await vi.waitFor(() => expect(log()).toContain('"path":"/auth/v1/logout","status":500'), 5_000);
    const secrets = [access_token, refresh_token, next.access_token, next.refresh_token].flatMap((token) => [
      token,
      token.split(".").at(-1),
    ]);
    const written = [wrong.email, wrong.password, adminEmail, adminPassword, "secret-place", "271828"];
    for (const secret of [...secrets, ...written, "grant_type"]) expect(log()).not.toContain(secret);
  } finally {
    await db.$client.end();
    await stop();
  }
});
