import { type PhotoState, photoStates } from "../photo.ts";
import { stateWords } from "../staff-photo.ts";

/** The facts about a photo that the history keeps with each change. */
export type PhotoFacts = {
  caption: string;
  alt: string;
  album: string;
  state: PhotoState;
  hiddenWhy: string | null;
  inTrash: boolean;
  /** Since version 1.1, so that a change of many can be undone. */
  albumId?: number;
  deletedAt?: Date | null;
  version?: number;
};

type Difference = { label: string; theirs: string; yours: string };

/**
 * The fields that differ between two states of a photo, as text; "–" is an empty value, `theirs` is before.
 */
export function photoDifferences(before: Partial<PhotoFacts>, after: Partial<PhotoFacts>): Difference[] {
  const field = (label: string, theirs: string | null | undefined, yours: string | null | undefined) => ({
    label,
    theirs: theirs || "–",
    yours: yours || "–",
  });
  const state = (facts: Partial<PhotoFacts>) =>
    stateWords[photoStates.find((each) => each === facts.state) ?? "waiting"];
  return [
    field("Caption", before.caption, after.caption),
    field("Description", before.alt, after.alt),
    field("Album", before.album, after.album),
    field("State", state(before), state(after)),
    field("Why hidden", before.hiddenWhy, after.hiddenWhy),
    field("In the trash", before.inTrash ? "yes" : "no", after.inTrash ? "yes" : "no"),
  ].filter(({ theirs, yours }) => theirs !== yours);
}
