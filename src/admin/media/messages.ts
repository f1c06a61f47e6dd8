import { altLength, fileBytes, filesAtOnce } from "#content/media/limits.ts";
import { type Loss, mostBytes } from "#platform/pictures/svg/svg-rules.ts";

/** What staff are told about the media library. */

const megabytes = fileBytes / 1024 / 1024;

export const accepted = `JPG, PNG, WebP or GIF, up to ${megabytes} MB each, or an SVG logo, up to ${mostBytes / 1_000} kB. Where a photo was taken is removed.`;
export const nothingChosen = "Choose a picture first.";
export const tooLarge = `This file is larger than ${megabytes} MB. Please make it smaller.`;
export const tooManyFiles = `At most ${filesAtOnce} pictures can be added at once. Please add the others afterwards.`;
export const diskFull =
  "There is no room left for pictures on the server. Please tell the person who looks after it.";
export const notAdded = "The pictures could not be stored just now. Please try again in a moment.";
export const missingPicture = { message: "This picture does not exist, or was removed for good." };
export const changedMeanwhile = "Someone else has changed this picture since you opened it.";
export const lookAgain = `${changedMeanwhile} Look at it as it is now, and try again.`;
export const isDeleted = "This picture is deleted. Restore it first.";
export const isUsed = "This picture is shown on the site. To delete it all the same, press “Delete anyway”.";
export const tooMuch = "The pictures are too large together. Please add fewer at a time.";
export const describeOne = "Describe at least one picture, or tick “Only decoration”.";
export const tooLongAlt = `Keep each description to ${altLength} characters.`;

const list = new Intl.ListFormat("en");

/** What was left out of drawings, in a sentence; "" when they are whole. */
export function leftOut(losses: readonly Loss[]): string {
  if (losses.length === 0) return "";
  const paths = losses.includes("texts")
    ? " Turn texts into paths in your drawing program to keep them."
    : "";
  return `An SVG is taken as a plain drawing. Left out: ${list.format([...new Set(losses)])}.${paths}`;
}
