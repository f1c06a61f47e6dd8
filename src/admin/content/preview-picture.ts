import { data } from "react-router";
import { previewFile } from "#content/preview-pictures/preview-picture.server.ts";
import { previewNames } from "#content/previews.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/preview-picture";

const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";

/** A preview picture as it is drawn with the draft, for the preview of its words. */
export async function loader(args: Route.LoaderArgs) {
  const { platform } = await requireScreen(args, "content.edit");
  const name = previewNames.find((one) => one === args.params.name);
  if (!name) throw data({ message: "There is no such picture" }, { status: 404, headers: noStore });
  const picture = await platform.files.getBytes(await previewFile(platform, name));
  return new Response(Uint8Array.from(picture), {
    headers: {
      "Content-Type": "image/jpeg",
      "Content-Security-Policy": policy,
      "X-Frame-Options": "SAMEORIGIN",
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
