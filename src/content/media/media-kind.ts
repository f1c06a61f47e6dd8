import { z } from "zod";
import type { Kind } from "#records/kind.ts";
import { kindWords, type Media, mediaKinds } from "./media.ts";

/** The facts of a stored picture. */
export function factsOf({ name, kind, alt, focalX, focalY, original, hash, deletedAt }: Media) {
  return { name, kind, alt, focalX, focalY, original, hash, deleted: deletedAt !== null };
}

const stored = z
  .object({
    name: z.string(),
    kind: z.enum(mediaKinds),
    alt: z.string().nullable(),
    focalX: z.number(),
    focalY: z.number(),
    original: z.string(),
    deleted: z.boolean(),
  })
  .partial();

type MediaFacts = z.output<typeof stored>;

/** The pictures of the library as the history knows them. */
export const mediaKind: Kind<MediaFacts> = {
  entity: "media",
  one: "picture",
  many: "pictures",
  read: (state) => stored.safeParse(state).data ?? null,
  title: ({ name = "" }) => name,
  facts: (facts) => [
    { label: "Name", value: facts.name ?? "" },
    { label: "Kind", value: facts.kind ? kindWords[facts.kind] : "" },
    { label: "Description", value: descriptionWords(facts.alt) },
    { label: "Most important point", value: focalWords(facts) },
    { label: "File", value: facts.original?.slice(0, 8) ?? "" },
    { label: "Deleted", value: facts.deleted ? "yes" : "no" },
  ],
  actions: {
    edited: "Changed",
    "focal point moved": "Point moved",
    replaced: "File replaced",
    deleted: "Deleted",
  },
};

function descriptionWords(alt: string | null | undefined): string {
  if (alt === "") return "Only decoration";
  return alt ?? "–";
}

function focalWords({ focalX, focalY }: MediaFacts): string {
  if (focalX === undefined || focalY === undefined) return "–";
  return `${Math.round(focalX * 100)}% from the left, ${Math.round(focalY * 100)}% from the top`;
}
