import { type Audience, emptyLetter, type LetterName, letterName } from "#content/letters.ts";
import { lockContent } from "#content/publishing/content-lock.server.ts";
import { saveDraft } from "#content/publishing/save-draft.server.ts";
import { countSavedDrafts } from "#content/publishing/versions-store.server.ts";
import { slugOf } from "#platform/slug.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { findLetter } from "./letters-store.server.ts";

const longest = 50; // characters of an address, which leaves room for a number behind it

/** Begins a letter as a draft. Its address is made from the subject, once; a number tells it from others. */
export async function beginLetter(
  context: UseCaseContext,
  { subject, audience }: { subject: string; audience: Audience },
): Promise<LetterName> {
  const { tx } = context;
  await lockContent(tx);
  const slug = slugOf(subject.replaceAll("{firstName}", ""), { longest, otherwise: "letter" });
  const isTaken = async (one: string) =>
    (await findLetter(tx, one)) !== null || (await countSavedDrafts(tx, letterName(one))) > 0;
  let free = slug;
  for (let number = 2; await isTaken(free); number += 1) free = `${slug}-${number}`;
  const body = { ...emptyLetter, subject, audience };
  await saveDraft(context, { document: letterName(free), body, origin: { draft: 0, base: 0 } });
  return letterName(free);
}
