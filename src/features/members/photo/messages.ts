/** Why a photo is refused; that it is no picture we take is said by `platform/pictures/refusals.ts`. */

const megabyte = 1_048_576; // bytes

/** @param most the bytes that a photo may have */
export function tooLarge(most: number): string {
  return `This photo is larger than ${most / megabyte} MB. Make it smaller, or choose another one.`;
}

export const notStored = "The photo couldn't be saved. Try again in a moment, or submit the form without it.";

/** The help beside a field for a portrait. */
export const photoHelp = (most: number) =>
  `JPEG or PNG, up to ${most / megabyte} MB. We crop it to a square and remove location data.`;
