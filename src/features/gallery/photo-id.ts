/**
 * The pattern of photo ids, which the uploader's browser makes: "img_<epoch ms>_<7 base-36 characters>"
 * (3.19).
 */
export const photoIdPattern = /^img_\d{1,15}_[0-9a-z]{7}$/;

/**
 * Whether a text has the form of a photo id. The id identifies the photo during the upload and gives no
 * access to it.
 */
export function isPhotoId(text: string): boolean {
  return photoIdPattern.test(text);
}

const digits = "0123456789abcdefghijklmnopqrstuvwxyz";

/**
 * A new id for a photo chosen at `now`; the last part is random, so that two browsers do not make the same
 * id.
 */
export function newPhotoId(now: Date): string {
  const random = crypto.getRandomValues(new Uint32Array(7));
  return `img_${now.getTime()}_${[...random].map((value) => digits[value % 36]).join("")}`;
}
