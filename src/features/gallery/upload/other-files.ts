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

/** What a file's state comes to: it is being read, it waits for a press, it cannot be saved, or it is saved. */
export type FileGroup = "reading" | "waiting" | "refused" | "saved";

const groupOf = (state: FileState): FileGroup =>
  state === "reading" || state === "waiting" || state === "saved" ? state : "refused";

/** The files by what their state comes to, in the order of the page; groups without files are left out. */
export function grouped(files: OtherFile[]): { group: FileGroup; files: OtherFile[] }[] {
  return (["reading", "waiting", "refused", "saved"] as const)
    .map((group) => ({ group, files: files.filter(({ state }) => groupOf(state) === group) }))
    .filter((one) => one.files.length > 0);
}

/** The heading of a group, and what it says below. */
export const groupWords: Record<FileGroup, { title: string; words: string }> = {
  reading: { title: "Reading your files", words: "Each photo appears below once it is read." },
  waiting: { title: "Waiting", words: `You can add ${filesPerPick} files at once. These can be next.` },
  refused: { title: "Not added", words: "These files can’t be saved. Each card says why." },
  saved: { title: "Saved", words: "" },
};

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
  waiting: { label: "Waiting", words: "" },
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
