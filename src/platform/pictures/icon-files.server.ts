import { type Files, putFile } from "../files.server.ts";
import { draw } from "./draw.server.ts";
import { type IconName, iconNames } from "./icons.ts";
import { madeOnce } from "./made-once.server.ts";
import { libraryKey, mediaFile } from "./media-files.ts";

/** What icons are drawn from: a mark of the media library, or a stone as an SVG of our own. */
export type IconSource = { hash: string; rendition: string } | { hash: string; svg: string };

// Stored last, so that it tells that all are there.
const lastIcon: IconName = "ico";

/**
 * The key of an icon in the file store; all icons of a source are drawn when one is first asked for.
 * @throws when they cannot be drawn, and the store's error when the mark's file is missing or the store does not
 * respond
 */
export async function iconFile(files: Files, source: IconSource, name: IconName): Promise<string> {
  const keyOf = (icon: IconName) => `icons/${source.hash}-${icon}.png`;
  await madeOnce(files, keyOf(lastIcon), async () => {
    const made = await ("svg" in source
      ? draw(Buffer.from(source.svg), { make: "icons", of: "stone" })
      : draw(await files.getBytes(mediaFile(libraryKey(source.hash, source.rendition))), {
          make: "icons",
          of: "mark",
        }));
    if (!made.ok) throw new Error(`The icons could not be drawn. ${made.message}`);
    for (const icon of iconNames) {
      const drawn = made.drawn.find((file) => file.name === `${icon}.png`);
      if (drawn) await putFile(files, keyOf(icon), drawn.bytes);
    }
  });
  return keyOf(name);
}
