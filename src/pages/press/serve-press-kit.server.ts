import { createHash } from "node:crypto";
import { isOnSite } from "#content/on-site.server.ts";
import { plainAnswer, sendAnswer } from "#platform/http/answer.server.ts";
import { type OwnFiles, sendBytes } from "#platform/http/stored-file.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { pressFile, typeOf } from "./press-kit.server.ts";

const prefix = "/press/";
const soon = "60"; // seconds after which another try may succeed

/**
 * Serves the files of the press kit; false for an address that names none. They are no routes, of which every page would have to
 * load the names. Another brand has the same addresses, so they are asked for again.
 */
export function pressKitOf(platform: Platform): OwnFiles {
  return async (request, response, headers) => {
    const path = (request.url ?? "").split("?", 1)[0] ?? "";
    const file = path.startsWith(prefix) && isOnSite("/press") ? pressFile(path.slice(prefix.length)) : null;
    if (!file) return false;
    try {
      const bytes = await file.draw(platform);
      const etag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
      const sent = { contentType: typeOf(file), etag, cacheControl: "public, no-cache", headers };
      sendBytes(request, response, bytes, sent);
    } catch (error) {
      platform.log.error({ error, file: file.name }, "a file of the press kit could not be drawn");
      const words = "This file can’t be prepared right now. Please try again in a minute.";
      const answer = plainAnswer(503, words, headers);
      answer.headers.set("Retry-After", soon);
      await sendAnswer(request, response, answer);
    }
    return true;
  };
}
