import { photoBytes, photoSizes } from "#features/members/limits.ts";
import { photoRefusals } from "./messages.ts";

/** The settings of the store of profile photos [7.20]: publicly readable, with limits on size and type. */
export const photoBucket = {
  id: "profiles",
  public: true,
  fileSizeLimit: photoBytes,
  allowedMimeTypes: ["image/jpeg", "image/png"],
} as const;

const pattern = new RegExp(`^/media/[0-9a-f]{32}-${photoSizes.large}\\.webp$`);

/** Whether this is the URL of a photo that we stored; a form may send anything. */
export function isPhotoAddress(address: string): boolean {
  return pattern.test(address);
}

/** The URL of the small rendition of the photo at this URL. */
export function smallPhoto(address: string): string {
  return address.replace(`-${photoSizes.large}.webp`, `-${photoSizes.small}.webp`);
}

/** The large rendition's URL for either rendition; any other URL is returned unchanged. */
export function photoOfRendition(address: string): string {
  return address.replace(`-${photoSizes.small}.webp`, `-${photoSizes.large}.webp`);
}

/** Checks a file by size and type, before its bytes are read; null when it is accepted [7.21]. */
export function photoRefusal(file: { size: number; type: string }): string | null {
  if (file.size > photoBytes) return photoRefusals.tooLarge;
  const allowed: readonly string[] = photoBucket.allowedMimeTypes;
  return allowed.includes(file.type) ? null : photoRefusals.kind;
}
