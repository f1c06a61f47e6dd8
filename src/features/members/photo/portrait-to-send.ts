import { photoBytes } from "#features/members/limits.ts";
import { pixelsAt } from "#platform/pictures/photo-sizes.ts";
import { pixelsOf } from "#platform/pictures/picture-header.ts";
import { pictureKind } from "#platform/pictures/picture-kind.ts";
import { fileOf, mostRedrawn, redraw } from "#platform/pictures/redraw.ts";
import { portraitFault } from "#platform/pictures/refusals.ts";
import { photoRefusal } from "./photo.ts";

const smallEnough = photoBytes / 4; // bytes; a smaller file is sent as it is
const longestSide = 1_600; // pixels; a portrait is shown in 640
const quality = 0.9;

/**
 * What a browser sends of a chosen portrait: the same picture in fewer pixels where it has many bytes. A picture with
 * too many pixels for the browser's memory is sent as it is. The words of a refusal are for the person who chose it.
 */
export async function portraitToSend(
  chosen: File,
): Promise<{ ok: true; file: File } | { ok: false; words: string }> {
  const tooLarge = photoRefusal(chosen);
  if (tooLarge) return { ok: false, words: tooLarge };
  const bytes = new Uint8Array(await chosen.arrayBuffer());
  const kind = pictureKind(bytes);
  const fault = portraitFault(bytes);
  if (fault || !kind) return { ok: false, words: fault ?? "" };
  if (bytes.length <= smallEnough) return { ok: true, file: chosen };
  const pixels = pixelsOf(bytes, kind);
  if (pixels === null || pixels > mostRedrawn) return { ok: true, file: chosen };
  const type = kind === "png" ? "image/png" : "image/jpeg"; // a PNG may be transparent
  const made = await redraw(chosen, { sizeOf: (own) => pixelsAt(own, longestSide) }, (canvas) =>
    fileOf(canvas, type, quality),
  );
  const isSmaller = made !== null && made.size < bytes.length;
  return { ok: true, file: isSmaller ? new File([made], chosen.name, { type }) : chosen };
}
