import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { builtAssets } from "./assets.server.ts";

const script = "export const answer = 42;";

async function serving<Result>(use: (origin: string, folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "assets-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets/app-1a2b.js"), script);
  writeFileSync(join(folder, "assets/app-1a2b.js.br"), brotliCompressSync(script));
  writeFileSync(join(folder, "favicon.svg"), "<svg/>");
  const assets = builtAssets(folder);
  const server = createServer((request, response) =>
    assets(request, response, () => response.writeHead(404).end()),
  );
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as { port: number };
  try {
    return await use(`http://127.0.0.1:${port}`, folder);
  } finally {
    await new Promise((closed) => server.close(closed));
    rmSync(folder, { recursive: true, force: true });
  }
}

test.each([
  "/nothing.js",
  "/../package.json",
  "/assets/..%2f..%2fpackage.json",
  "/assets/app-1a2b.js.br",
  "/assets",
])("%s is not among the files", (path) =>
  serving(async (origin) => expect((await fetch(origin + path)).status).toBe(404)),
);

test("a file is sent compressed, with its type, and for good when its name carries its content", () =>
  serving(async (origin) => {
    const answer = await fetch(`${origin}/assets/app-1a2b.js`, { headers: { "Accept-Encoding": "br" } });
    expect(await answer.text()).toBe(script);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-encoding": "br",
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
    });
    const icon = await fetch(`${origin}/favicon.svg?v=2`);
    expect(icon.headers.get("cache-control")).toBe("public, max-age=3600");
  }));

test("a file the browser has is not sent again", () =>
  serving(async (origin) => {
    const { headers } = await fetch(`${origin}/favicon.svg`);
    const known = { "If-None-Match": headers.get("etag") ?? "" };
    expect((await fetch(`${origin}/favicon.svg`, { headers: known })).status).toBe(304);
  }));

test("a site that runs goes on serving its files while the folder is replaced", () =>
  serving(async (origin, folder) => {
    rmSync(folder, { recursive: true });
    expect(await (await fetch(`${origin}/assets/app-1a2b.js`)).text()).toBe(script);
  }));
