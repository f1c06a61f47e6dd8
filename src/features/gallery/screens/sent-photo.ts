import { noStore } from "#platform/http/screen-headers.ts";
import { platformContext } from "#platform/platform.server.ts";
import { isPhotoId } from "../photo-id.ts";
import { readGrant } from "../receiving/grants.server.ts";
import { findChosenAlbum } from "../receiving/received-form.server.ts";
import { isStoredIn } from "../receiving/sent-photos-store.server.ts";
import type { Route } from "./+types/sent-photo";

/**
 * For an uploader whose connection broke: responds 204 if the photo with this id has arrived in the album that the
 * address names as `category`, else 404; 401 without a grant, so that nobody else learns which photos exist.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const headers = noStore;
  const grant = await readGrant({ request, context });
  if (!grant) return new Response(null, { status: 401, headers });
  const title = new URL(request.url).searchParams.get("category") ?? "";
  const album = isPhotoId(params.id) && (await findChosenAlbum(platform, grant, title));
  const known = album && (await isStoredIn(platform.db, album.id, params.id));
  return new Response(null, { status: known ? 204 : 404, headers });
}
