import type { Afterwards } from "#content/afterwards.ts";
import { imageOf } from "#content/media/picture-sources.ts";
import { isOnSite } from "#content/on-site.server.ts";
import { content } from "#content/store.server.ts";
import { listPhotosByName } from "#features/members/directory/directory-store.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { today } from "#platform/today.ts";
import { faceOf } from "./face-of.ts";

/** The people whom a page names after the day, each with the portrait that visitors may see, or none. */
export async function peopleWithFaces({ db, clock }: Platform, people: Afterwards["people"]) {
  const names = people.flatMap(({ name, image }) => (image ? [] : [name]));
  const day = today(clock.now(), content("organisation").timeZone);
  const listed = await listPhotosByName(db, names, day);
  const ours = [
    ...content("leadership").team.members,
    ...(isOnSite("/founders") ? content("founders").founders : []),
  ];
  return people.map(({ name, what, image }) => {
    const own = ours.flatMap((one) => (one.name === name && one.image ? [one.image] : []));
    const face = faceOf(image, { own, listed: listed.get(name) ?? [] });
    return { name, what, image: typeof face === "string" ? face : imageOf(face, "square") };
  });
}
