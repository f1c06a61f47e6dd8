import { addMedia } from "#content/media/add-media.server.ts";
import type { MediaKind } from "#content/media/media.ts";
import type { Platform } from "#platform/platform.server.ts";
import { photoLike } from "./pictures.ts";

type Planted = { fileName?: string; kind?: MediaKind; width?: number; height?: number };

/**
 * Adds a picture to the library; pictures of different sizes are different pictures. A small one, unless a test is about
 * its size: all its renditions are drawn each time.
 */
export async function plantPicture(
  platform: Platform,
  { fileName = "tea.jpg", kind = "photo", width = 480, height = Math.round((width * 2) / 3) }: Planted = {},
) {
  const bytes = await photoLike({ width, height });
  const added = await addMedia(platform, "system", { bytes, fileName, kind });
  if (!added.ok) throw new Error(added.message);
  return added.picture;
}
