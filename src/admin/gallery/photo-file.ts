import { data } from "react-router";
import { hasPhotoFile } from "#features/gallery/changes/staff-photos-store.server.ts";
import { contentTypeOf, photoFile } from "#features/gallery/photo-files.ts";
import { requirePermission } from "#identity/session/guards.server.ts";
import { inertPolicy } from "#platform/http/security-headers.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import type { Route } from "./+types/photo-file";
import { ofGallery } from "./acting.server.ts";

const missing = { message: "This photo doesn't exist." };

/**
 * Serves a file of any photo to staff, also of one that visitors cannot see. It is never cached, and scripts
 * in it cannot run.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requirePermission(request, context, ofGallery.permission, ofGallery.refusal);
  const { db, files } = context.get(platformContext);
  const { fileKey, name } = params;
  const bytes = (await hasPhotoFile(db, fileKey, name))
    ? await files.getBytes(photoFile(fileKey, name)).catch(() => null)
    : null;
  if (!bytes) throw data(missing, { status: 404, headers: { "Cache-Control": "private, no-store" } });
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": contentTypeOf(name),
      "Content-Length": String(bytes.length),
      "Content-Security-Policy": inertPolicy,
      "Cache-Control": "private, no-store",
    },
  });
}
