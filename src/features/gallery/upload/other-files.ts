import { photoRefusals } from "#platform/pictures/refusals.ts";
import { filesPerPick } from "../limits.ts";
import { notAPicture } from "./words.ts";

/** Why a chosen file is none of the photos that can be saved. */
export type Reason =
  | "too-large"
  | "not-smaller"
  | "empty"
  | "unreadable"
  | "heic"
  | "damaged"
  | "not-a-picture";

/** The state of a chosen file beside the pending photos; "waiting" is one that the limit of a selection left out. */
export type FileState = Reason | "reading" | "waiting" | "saved";

/** A chosen file that is no pending photo: not yet, not ever, or not any more. */
export type OtherFile = {
  id: string;
  name: string;
  size: number; // bytes
  state: FileState;
  /** What the server said of a saved photo. */
  said?: string;
  /** The file itself, as long as it may still be added. */
  file?: File;
};

/** What stands on a file's card: its state in a few words, and what can be done. */
export const fileWords: Record<FileState, { label: string; words: string }> = {
  reading: { label: "Reading", words: "" },
  waiting: { label: "Waiting", words: `You can add ${filesPerPick} files at once. This one can be next.` },
  saved: { label: "Saved", words: "" },
  "too-large": { label: "Larger than 5 MB", words: "You can make it smaller here, then add it." },
  "not-smaller": {
    label: "Larger than 5 MB",
    words: "This browser can't make it smaller. Choose a smaller copy.",
  },
  empty: { label: "Empty", words: "This file is empty. It may not be on this device yet." },
  unreadable: {
    label: "Can't be read",
    words: "This device can no longer open the file. Choose it again.",
  },
  heic: { label: "HEIC: this browser can't open it", words: photoRefusals.heic.message },
  damaged: { label: "Damaged", words: photoRefusals.broken.message },
  "not-a-picture": { label: "Not a picture", words: notAPicture },
};

/** The files that one more press adds, as they were chosen, or after they were made smaller. */
export function addable(files: OtherFile[], state: "waiting" | "too-large"): OtherFile[] {
  return files.filter((file) => file.state === state && file.file).slice(0, filesPerPick);
}

/** The label of the press that adds these many files that waited. */
export const addNextLabel = (count: number) => `Add the next ${count === 1 ? "one" : count}`;

/** The label of the press that makes these many large photos smaller (9.17: only then). */
export const makeSmallerLabel = (count: number) =>
  count === 1 ? "Make 1 large photo smaller and add it" : `Make ${count} large photos smaller and add them`;
