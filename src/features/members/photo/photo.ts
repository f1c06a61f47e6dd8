import { photoBytes, photoSizes, sentPhotoBytes } from "#features/members/limits.ts";
import { portraitFolder } from "#platform/pictures/media-files.ts";
import { tooLarge } from "./messages.ts";

/**
 * The store of profile photos [7.20]: the folder `id` of the file store, publicly readable, with limits on the size
 * (bytes) and type of what is sent.
 */
export const photoBucket = {
  id: portraitFolder,
  public: true,
  fileSizeLimit: photoBytes,
  allowedMimeTypes: ["image/jpeg", "image/png"],
} as const;

const sizes = `${photoSizes.large}|${photoSizes.small}`;
const namePattern = new RegExp(`^[0-9a-f]{32}-(${sizes})\\.webp$`);
const addressPattern = new RegExp(`^/media/[0-9a-f]{32}-${photoSizes.large}\\.webp$`);

/** Whether a file with this name in the store of photos is one of ours: a rendition of a photo. */
export function isPhotoName(name: string): boolean {
  return namePattern.test(name);
}

/** Whether this is the URL of a photo that we stored; a form may send anything. */
export function isPhotoAddress(address: string): boolean {
  return addressPattern.test(address);
}

/** The URL of the small rendition of the photo at this URL. */
export function smallPhoto(address: string): string {
  return address.replace(`-${photoSizes.large}.webp`, `-${photoSizes.small}.webp`);
}

/** The large rendition's URL for either rendition; any other URL is returned unchanged. */
export function photoOfRendition(address: string): string {
  return address.replace(`-${photoSizes.small}.webp`, `-${photoSizes.large}.webp`);
}

/** Why a photo that a form sends is refused before its bytes are read; null when it is not. */
export function photoRefusal({ size }: { size: number }): string | null {
  return size > sentPhotoBytes ? tooLarge(sentPhotoBytes) : null;
}
