import { noStore } from "#platform/http/screen-headers.ts";
import { platformContext } from "#platform/platform.server.ts";
import { isPhotoId } from "../photo-id.ts";
import { readGrant } from "../receiving/grants.server.ts";
import { isStored } from "../receiving/sent-photos-store.server.ts";
import type { Route } from "./+types/sent-photo";

/**
 * For an uploader whose connection broke: responds 204 if the photo with this id has arrived, else 404; 401
 * without a grant, so that nobody else learns which photos exist.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const headers = noStore;
  if (!(await readGrant(platform, request))) return new Response(null, { status: 401, headers });
  const known = isPhotoId(params.id) && (await isStored(platform.db, params.id));
  return new Response(null, { status: known ? 204 : 404, headers });
}
