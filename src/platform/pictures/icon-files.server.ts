import { type Files, putFile } from "../files.server.ts";
import { draw } from "./draw.server.ts";
import { type IconName, iconNames } from "./icons.ts";
import { libraryKey, mediaFile } from "./media-files.ts";

/**
 * An icon of a mark of the media library, drawn when it is first asked for; null when the mark cannot be drawn.
 * @throws the store's error when the mark's file is missing or the store does not respond
 */
export async function iconOf(
  files: Files,
  mark: { hash: string; rendition: string },
  name: IconName,
): Promise<Uint8Array | null> {
  const pathOf = (icon: IconName) => `icons/${mark.hash}-${icon}.png`;
  if (await files.exists(pathOf(name))) return files.getBytes(pathOf(name));
  const made = await draw(await files.getBytes(mediaFile(libraryKey(mark.hash, mark.rendition))), {
    make: "icons",
  });
  if (!made.ok) return null;
  for (const icon of iconNames) {
    const drawn = made.drawn.find((file) => file.name === `${icon}.png`);
    if (drawn) await putFile(files, pathOf(icon), drawn.bytes);
  }
  return files.getBytes(pathOf(name));
}
