import { previewAddressOf, readPreviewAddress } from "#content/preview-pictures/preview-address.server.ts";
import { previewFile } from "#content/preview-pictures/preview-picture.server.ts";
import { flatHeaders, plainAnswer, sendAnswer } from "#platform/http/answer.server.ts";
import { type OwnFiles, sendStoredFile } from "#platform/http/stored-file.server.ts";
import type { Platform } from "#platform/platform.server.ts";

const soon = "60"; // seconds after which another try may succeed

/**
 * Serves the preview pictures; false for an address that names none. An address of an earlier version leads to the
 * present picture, since other sites keep addresses.
 */
export function previewsOf(platform: Platform): OwnFiles {
  return async (request, response, headers) => {
    const path = (request.url ?? "").split("?", 1)[0] ?? "";
    const asked = readPreviewAddress(path);
    if (!asked) return false;
    if (!asked.isCurrent) {
      const sent = new Headers(headers);
      sent.set("Location", previewAddressOf(asked.name));
      sent.set("Cache-Control", "no-cache");
      response.writeHead(302, flatHeaders(sent)).end();
      return true;
    }
    const key = await previewFile(platform, asked.name).catch((error: unknown) => {
      platform.log.error({ error }, "a preview picture could not be drawn");
      return null;
    });
    const picture = {
      contentType: "image/jpeg",
      etag: `"${key}"`,
      cacheControl: "public, max-age=31536000, immutable", // another picture has another address
      headers,
    };
    if (key && (await sendStoredFile(request, response, platform.files, { ...picture, key }))) return true;
    const answer = plainAnswer(503, "This picture can't be drawn right now.", headers);
    answer.headers.set("Retry-After", soon);
    await sendAnswer(request, response, answer);
    return true;
  };
}
