import { createHash } from "node:crypto";
import { previewAddress } from "#platform/seo.ts";
import { type PreviewName, previewNames } from "../previews.ts";
import { content, oncePerContent } from "../store.server.ts";

const hashLength = 16; // hex digits of a SHA-256; only the versions of one site have to differ

// Grows with a change of how the pictures are drawn, which gives them other addresses.
const drawnLike = 1;

/**
 * The version of all preview pictures: it stands in their addresses, and is another one as soon as a title, a colour,
 * the fonts or the name of the organisation is.
 */
export const previewVersion = oncePerContent((): string => {
  const { name, tagline } = content("organisation");
  const { main, dark, fonts } = content("brand");
  return hashOf({ name, tagline, main, dark, fonts, previews: content("previews") });
});

export function hashOf(parts: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify([drawnLike, parts]))
    .digest("hex")
    .slice(0, hashLength);
}

export function previewAddressOf(name: PreviewName): string {
  return previewAddress(previewVersion(), name);
}

const address = /^\/previews\/(?:([0-9a-f]{16})-)?([a-z]+)\.(?:jpg|png)$/;

/** Null when the address names no picture. */
export function readPreviewAddress(path: string): { name: PreviewName; isCurrent: boolean } | null {
  const [, , word] = address.exec(path) ?? [];
  const name = previewNames.find((one) => one === word);
  return name ? { name, isCurrent: path === previewAddressOf(name) } : null;
}
