import { readFile } from "node:fs/promises";
import { and, eq, isNull, like } from "drizzle-orm";
import { type SamplePictureName, samplePictures } from "#content/media/sample-pictures.ts";
import { readImage, storeImage } from "#platform/pictures/images.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { events } from "../tables.ts";

/** By how the title of a sample event begins; the others have none. */
const pictures: [begins: string, picture: SamplePictureName][] = [
  ["Coffee & Connections", "coffee-table"],
  ["Wine Down Wednesday", "gala-toast"],
  ["New Member Welcome", "window-mingle"],
  ["Women's Business Day: Breakfast Keynote", "workshop-podium"],
  ["Women's Business Day: AI for Small Business", "workshop-table"],
  ["Women's Business Day: Closing Reception", "rooftop-evening"],
];

/** The files of the pictures that sample events have. */
export const eventPictureFiles = pictures.map(([, picture]) => samplePictures[picture].file);

/** Gives the sample events their drawn pictures; one that has a picture by now keeps it. */
export async function addEventPictures(platform: Platform): Promise<void> {
  for (const [begins, picture] of pictures) {
    const { file, alt } = samplePictures[picture];
    const read = await readImage(await readFile(file));
    if (!read.ok) throw new Error(`the sample picture ${file} is refused: ${read.message}`);
    const imageUrl = await storeImage(platform.files, read);
    // As part of the sample, and so no change of it: neither its version nor its history tells of one.
    await platform.db
      .update(events)
      .set({ imageUrl, imageAlt: alt, imageFocus: "center" })
      .where(and(eq(events.isSample, true), isNull(events.imageUrl), like(events.title, `${begins}%`)));
  }
}
