import { kindWords, type Media } from "./media.ts";

/** The facts about a picture that the history keeps with each change. */
export type MediaFacts = Pick<Media, "name" | "kind" | "alt" | "focalX" | "focalY" | "original" | "hash"> & {
  deleted: boolean;
};

/** The facts of a stored picture. */
export function factsOf({ name, kind, alt, focalX, focalY, original, hash, deletedAt }: Media): MediaFacts {
  return { name, kind, alt, focalX, focalY, original, hash, deleted: deletedAt !== null };
}

/** The fields that differ between two states of a picture, in words; `theirs` is the earlier one. */
export function mediaDifferences(before: Partial<MediaFacts>, after: Partial<MediaFacts>) {
  const told = (facts: Partial<MediaFacts>) => [
    { label: "Name", text: facts.name ?? "–" },
    { label: "Kind", text: facts.kind ? kindWords[facts.kind] : "–" },
    { label: "Description", text: descriptionWords(facts.alt) },
    { label: "Most important point", text: focalWords(facts) },
    { label: "File", text: facts.original?.slice(0, 8) ?? "–" },
    { label: "Deleted", text: facts.deleted ? "yes" : "no" },
  ];
  const now = told(after);
  return told(before)
    .map(({ label, text }, at) => ({ label, theirs: text, yours: now[at]?.text ?? "–" }))
    .filter(({ theirs, yours }) => theirs !== yours);
}

function descriptionWords(alt: string | null | undefined): string {
  if (alt === "") return "Only decoration";
  return alt ?? "–";
}

function focalWords({ focalX, focalY }: Partial<MediaFacts>): string {
  if (focalX === undefined || focalY === undefined) return "–";
  return `${Math.round(focalX * 100)}% from the left, ${Math.round(focalY * 100)}% from the top`;
}
