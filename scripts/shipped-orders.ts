import { existsSync } from "node:fs";
import { basename, extname } from "node:path";
import { middle } from "#content/media/add-media.server.ts";
import { shownSampleFiles } from "#content/publishing/add-sample-pictures.server.ts";
import { content } from "#content/store.server.ts";
import { eventPictureFiles } from "#features/events/sample/add-event-pictures.server.ts";
import { samplePhotos } from "#features/gallery/sample/sample-photos.ts";
import { photoSizes } from "#features/members/limits.ts";
import { portraitFile } from "#features/members/sample/add-sample-portraits.server.ts";
import type { Order, Task } from "#platform/pictures/order.ts";
import { shippedFolder } from "#platform/pictures/shipped-pictures.server.ts";

const order = (source: string, name: string, task: Task): Order => {
  const into = `${shippedFolder}/${name}/${task.make}`;
  return { source, into, ...task };
};
const nameOf = (file: string) => basename(file, extname(file));

/** What a new site asks for while it gives the samples their pictures, each after what it is made of. */
export function shippedOrders(): Order[] {
  const sizes = [photoSizes.large, photoSizes.small];
  const portraits = content("sampleMembers").map(([fullName]) => portraitFile(fullName));
  return [
    ...samplePhotos.map(({ file }) => order(file, nameOf(file), { make: "photo" })),
    ...eventPictureFiles.map((file) => order(file, nameOf(file), { make: "image" })),
    ...shownSampleFiles.flatMap((file) => {
      const original = order(file, nameOf(file), { make: "original" });
      const kept = `${original.into}/original.webp`;
      return [original, order(kept, nameOf(file), { make: "renditions", focal: middle })];
    }),
    ...portraits.filter(existsSync).map((file) => order(file, nameOf(file), { make: "squares", sizes })),
  ];
}
