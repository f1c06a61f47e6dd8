import { photoBytes, photoSizes } from "#features/members/limits.ts";
import { photoRefusals } from "./messages.ts";

/** The settings of the store of profile photos [7.20]: anyone may look, only these may come in. */
export const photoBucket = {
  id: "profiles",
  public: true,
  fileSizeLimit: photoBytes,
  allowedMimeTypes: ["image/jpeg", "image/png"],
} as const;

const pattern = new RegExp(`^/media/[0-9a-f]{32}-${photoSizes.large}\\.webp$`);

/** Whether this is the address of a photo we made; a form may send anything. */
export function isPhotoAddress(address: string): boolean {
  return pattern.test(address);
}

/** The small rendition that was made together with the photo at this address. */
export function smallPhoto(address: string): string {
  return address.replace(`-${photoSizes.large}.webp`, `-${photoSizes.small}.webp`);
}

/** The photo whose rendition this is, whichever of the two; the address itself for anything else. */
export function photoOfRendition(address: string): string {
  return address.replace(`-${photoSizes.small}.webp`, `-${photoSizes.large}.webp`);
}

/** What is wrong with a file before its bytes are looked at; null when nothing is [7.21]. */
export function photoRefusal(file: { size: number; type: string }): string | null {
  if (file.size > photoBytes) return photoRefusals.tooLarge;
  const allowed: readonly string[] = photoBucket.allowedMimeTypes;
  return allowed.includes(file.type) ? null : photoRefusals.kind;
}
