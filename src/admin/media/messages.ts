import { altLength, fileBytes, filesAtOnce } from "#content/media/limits.ts";
import { type Loss, mostBytes } from "#platform/pictures/svg/svg-rules.ts";

/** What staff are told about the media library. */

const megabytes = fileBytes / 1024 / 1024;

export const accepted = `JPG, PNG, WebP or GIF, up to ${megabytes} MB each, or an SVG logo, up to ${mostBytes / 1_000} kB. Location data is removed.`;
export const nothingChosen = "Choose a picture first.";
export const tooLarge = `This file is larger than ${megabytes} MB. Please make it smaller.`;
export const tooManyFiles = `You can add at most ${filesAtOnce} pictures at a time. Please add the rest afterward.`;
export const diskFull = "The server has no space left for pictures. Please tell the person who runs it.";
export const notAdded = "The pictures couldn't be saved. Please try again in a moment.";
export const missingPicture = { message: "This picture doesn't exist or was deleted for good." };
export const changedMeanwhile = "Someone else has changed this picture since you opened it.";
export const lookAgain = `${changedMeanwhile} Check the latest version and try again.`;
export const isDeleted = "This picture was deleted. Restore it first.";
export const isUsed = "This picture is used on the site. To delete it, press “Delete anyway”.";
export const tooMuch = "Together, these pictures are too large. Please add fewer at a time.";
export const describeOne = "Describe at least one picture, or check “Only decoration”.";
export const tooLongAlt = `Keep each description to ${altLength} characters.`;

const list = new Intl.ListFormat("en");

/** What was left out of drawings, in a sentence; "" when they are whole. */
export function leftOut(losses: readonly Loss[]): string {
  if (losses.length === 0) return "";
  const paths = losses.includes("texts")
    ? " To keep text, convert it to outlines in your drawing program."
    : "";
  return `SVGs are added as plain drawings. Removed: ${list.format([...new Set(losses)])}.${paths}`;
}
