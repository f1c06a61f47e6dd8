import { documentOf } from "#content/documents.ts";
import { ContentFileError, limits } from "#content/transfer/content-file.ts";
import { type Imported, importContent } from "#content/transfer/import-content.server.ts";
import { withContentFile } from "#content/transfer/read-content-file.server.ts";
import { recordAudit } from "#identity/audit.server.ts";
import { may } from "#identity/roles.ts";
import type { SignedIn } from "#identity/session/visitor.ts";
import { notStoredStatus } from "#platform/database-faults.ts";
import { isDiskFull } from "#platform/disk-full.ts";
import { readMultipart } from "#platform/http/multipart.server.ts";
import { refusals } from "#platform/http/refusals.ts";
import { BodyError } from "#platform/http/streamed-body.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { hasRoom, withScratch } from "#platform/scratch.server.ts";

const diskFull = "The site's disk is full. The person who runs the site has to free up space first.";
const tooLarge = "The file is larger than 60 MB.";
const nothingChosen = "Choose a file first.";
const notTaken = "The file couldn't be imported. Nothing was changed; try again in a moment.";

export type Received = { ok: true; imported: Imported } | { ok: false; status: number; words: string };

/** Takes over the content file of a multipart form. The caller has checked the permission. */
export async function receiveContent(
  platform: Platform,
  request: Request,
  actor: SignedIn,
): Promise<Received> {
  const refuse = (status: number, words: string): Received => ({ ok: false, status, words });
  if (!(await hasRoom(platform.config))) return refuse(507, diskFull);
  try {
    return await withScratch(platform.config, async (folder) => {
      const form = await readMultipart(request, folder, { files: 1, fileBytes: limits.sent });
      const [sent] = form.files;
      if (!sent) return refuse(422, nothingChosen);
      if (sent.isTooLarge) return refuse(413, tooLarge);
      const imported = await withContentFile(sent.path, (file) =>
        importContent(platform, actor.userId, {
          file,
          mayEdit: (name) =>
            documentOf(name).about.edited !== false && may(actor, documentOf(name).about.needs),
        }),
      );
      await recordAudit(platform.db, {
        event: "content imported",
        userId: actor.userId,
        detail: `${imported.drafted.length} texts, ${imported.pictures} pictures`,
      });
      return { ok: true, imported };
    });
  } catch (error) {
    if (error instanceof ContentFileError) return refuse(422, error.message);
    if (isDiskFull(error)) return refuse(507, diskFull);
    if (error instanceof BodyError)
      return refuse(error.status, error.status === 413 ? tooLarge : refusals[error.status]);
    platform.log.error({ error }, "a content file was not taken over");
    return refuse(notStoredStatus(error), notTaken);
  }
}
