import { isHeic, pictureKind } from "./picture-kind.ts";
import { portraitRefusals } from "./refusals.ts";

/**
 * Why these bytes are no portrait, in words; null for a JPEG or PNG, whatever name or type they are sent with [7.21].
 */
export function portraitFault(bytes: Uint8Array): string | null {
  const kind = pictureKind(bytes);
  if (kind === "jpeg" || kind === "png") return null;
  return portraitRefusals[isHeic(bytes) ? "heic" : "no-picture"];
}
