import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join, relative, sep } from "node:path";
import { lookup } from "mrmime";
import { type Encoding, preferredEncoding } from "#platform/http/compression.server.ts";
import type { Assets } from "#platform/http/request-handler.server.ts";

// Names under /assets carry a hash of their content and never change; the others (icons, robots.txt) may.
const hashedFolder = "/assets/";
const forGood = "public, max-age=31536000, immutable";
const anHour = "public, max-age=3600";

type Asset = { type: string; etag: string; caching: string; bodies: Partial<Record<Encoding, Buffer>> };

/**
 * Serves the built files with the compressed copies that the build made, read into memory once (under 2 MB),
 * so that a running site keeps serving the scripts of its pages while a new build replaces the folder.
 */
export function builtAssets(folder: string): Assets {
  const assets = readAssets(folder);
  return (request, response, next) => {
    const path = request.url?.split("?", 1)[0] ?? "";
    const asset = request.method === "GET" || request.method === "HEAD" ? assets.get(path) : undefined;
    if (!asset) return next();
    const preferred = preferredEncoding(request.headers["accept-encoding"]);
    const encoding = asset.bodies[preferred] ? preferred : "identity";
    response.setHeader("Vary", "Accept-Encoding");
    response.setHeader("ETag", asset.etag);
    response.setHeader("Cache-Control", asset.caching);
    if (request.headers["if-none-match"] === asset.etag) return response.writeHead(304).end();
    send(response, asset, encoding, request.method === "HEAD");
  };
}

function send(response: ServerResponse, asset: Asset, encoding: Encoding, withoutBody: boolean) {
  const body = asset.bodies[encoding] as Buffer;
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  response.writeHead(200, { "Content-Type": asset.type, "Content-Length": body.length });
  response.end(withoutBody ? undefined : body);
}

function readAssets(folder: string): Map<string, Asset> {
  const read = (path: string) => readFileSync(join(folder, path));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const present = new Set(files);
  const originals = files.filter((path) => !/\.(br|gz)$/.test(path) && !path.startsWith("."));
  return new Map(
    originals.map((path) => {
      const address = `/${path.split(sep).join("/")}`;
      const identity = read(path);
      const asset: Asset = {
        type: contentType(path),
        etag: `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
        caching: address.startsWith(hashedFolder) ? forGood : anHour,
        bodies: {
          identity,
          br: present.has(`${path}.br`) ? read(`${path}.br`) : undefined,
          gzip: present.has(`${path}.gz`) ? read(`${path}.gz`) : undefined,
        },
      };
      return [address, asset];
    }),
  );
}

function contentType(path: string): string {
  if (path.endsWith(".ico")) return "image/x-icon"; // the library knows no icons
  const type = lookup(path) ?? "application/octet-stream";
  return /^text\/|json|xml/.test(type) ? `${type}; charset=utf-8` : type;
}
