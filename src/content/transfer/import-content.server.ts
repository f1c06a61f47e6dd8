import { isDeepStrictEqual } from "node:util";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import type { DocumentName } from "../documents.ts";
import { documentOf } from "../documents.ts";
import { addMedia } from "../media/add-media.server.ts";
import { changeMedia, moveFocal } from "../media/change-media.server.ts";
import { mapChoices } from "../media/picture-choice.ts";
import { inShape, readEdited } from "../publishing/edited.server.ts";
import { saveDraft } from "../publishing/save-draft.server.ts";
import type { ContentFile } from "./read-content-file.server.ts";

/** What an import did: titles of the texts that are drafts now, of those that are the same already, and refusals. */
export type Imported = { drafted: string[]; same: string[]; pictures: number; refused: string[] };

/**
 * Takes a content file over: its pictures into the library, its texts as drafts. Nothing is published. A draft that
 * somebody else has begun is kept among the earlier ones for a week.
 * @param mayEdit whether the person may change a document; the others are left out and named
 * @throws ContentFileError when a picture cannot be unpacked
 */
export async function importContent(
  platform: Platform,
  actor: string,
  { file, mayEdit }: { file: ContentFile; mayEdit: (name: DocumentName) => boolean },
): Promise<Imported> {
  const result: Imported = { drafted: [], same: [], pictures: 0, refused: [] };
  for (const name of file.unknown) result.refused.push(`“${name}”: this version doesn't have this text.`);
  const ids = await addPictures(platform, actor, file, result);
  await inTransaction(platform, actor, async (context) => {
    for (const [name, stored] of file.documents) {
      const { title } = documentOf(name).about;
      if (!mayEdit(name)) {
        result.refused.push(`“${title}”: your role can't change it.`);
        continue;
      }
      const body = mapChoices(inShape(name, stored).body, (choice) => {
        const media = ids.get(choice.media);
        return media ? { ...choice, media } : null;
      });
      const edited = await readEdited(context.tx, name);
      if (isDeepStrictEqual(edited.body, body)) {
        result.same.push(title);
        continue;
      }
      const saved = await saveDraft(context, { document: name, body, origin: edited.origin });
      if (saved.ok) result.drafted.push(title);
      else result.refused.push(`“${title}”: someone else just changed it. Import the file again.`);
    }
  });
  return result;
}

/** Adds the pictures that are not there yet; returns for each id of the file the one of the library. */
async function addPictures(platform: Platform, actor: string, file: ContentFile, result: Imported) {
  const ids = new Map<string, string>();
  for (const { id, kind, name, alt, focal } of file.pictures) {
    const added = await addMedia(platform, actor, {
      bytes: await file.readPicture(id),
      fileName: name,
      kind,
    });
    if (!added.ok) {
      result.refused.push(`The picture “${name}”: ${added.message}`);
      continue;
    }
    const { picture } = added;
    ids.set(id, picture.id);
    if (added.already) continue;
    result.pictures += 1;
    const described = await inTransaction(platform, actor, (context) =>
      changeMedia(context, {
        id: picture.id,
        version: picture.version,
        change: { alt, name },
        action: "described",
      }),
    );
    const isMiddle = focal.x === 0.5 && focal.y === 0.5;
    if (described.ok && !isMiddle)
      await moveFocal(platform, actor, { id: picture.id, version: described.picture.version, focal });
  }
  return ids;
}
