import { iconSource } from "#content/brand-icons.server.ts";
import {
  type OwnFiles,
  type SentFile,
  sendBytes,
  sendStoredFile,
} from "#platform/http/stored-file.server.ts";
import { asIco } from "#platform/pictures/ico.server.ts";
import { type IconSource, iconFile } from "#platform/pictures/icon-files.server.ts";
import { fixedIcons, type IconName, iconSizes, readIconAddress } from "#platform/pictures/icons.ts";
import type { Platform } from "#platform/platform.server.ts";

const anHour = "public, max-age=3600"; // another mark or colour has the same address
const forGood = "public, max-age=31536000, immutable"; // another one has another address
const svgAddress = "/favicon.svg";

/**
 * Serves the icons of the organisation's mark, or of the stone in its main colour, at addresses of their own and at
 * those where browsers look by themselves; false for the icons that ship, which are files of the build.
 */
export function iconsOf({ files, log }: Platform): OwnFiles {
  return async (request, response, headers) => {
    const path = (request.url ?? "").split("?", 1)[0] ?? "";
    const asked = readIconAddress(path);
    const fixed = Object.entries(fixedIcons).find(([address]) => address === path)?.[1];
    if (!asked && !fixed && path !== svgAddress) return false;
    const source = iconSource();
    if (!source || (asked && asked.hash !== source.hash)) return false;
    const name = asked?.name ?? fixed ?? "large";
    const sent: SentFile = {
      contentType: "image/png",
      etag: `"${source.hash}-${path.slice(1)}"`,
      cacheControl: asked ? forGood : anHour,
      headers,
    };
    try {
      const key = await iconFile(files, source, name);
      if (asked || (fixed && fixed !== "ico"))
        return await sendStoredFile(request, response, files, { ...sent, key });
      const png = await files.getBytes(key);
      const bytes = fixed ? asIco(png, iconSizes[name]) : asSvg(source, png, name);
      sendBytes(request, response, bytes, { ...sent, contentType: fixed ? "image/x-icon" : "image/svg+xml" });
      return true;
    } catch (error) {
      log.error({ error }, "an icon could not be drawn");
      return false;
    }
  };
}

/** The stone itself; a mark, which is no drawing, within one. */
function asSvg(source: IconSource, png: Uint8Array, name: IconName): Buffer {
  if ("svg" in source) return Buffer.from(source.svg);
  const side = iconSizes[name];
  const picture = `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><image width="${side}" height="${side}" href="${picture}"/></svg>`,
  );
}
