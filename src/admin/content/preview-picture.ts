import { data } from "react-router";
import { previewFile } from "#content/preview-pictures/preview-picture.server.ts";
import { previewNames } from "#content/previews.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/preview-picture";

const policy =
  "default-src 'none'; img-src data:; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

/** A page with a preview picture as it is drawn with the draft, for the preview of its words. */
export async function loader(args: Route.LoaderArgs) {
  const { platform } = await requireScreen(args, "content");
  const name = previewNames.find((one) => one === args.params.name);
  if (!name) throw data({ message: "This picture doesn't exist" }, { status: 404, headers: noStore });
  const picture = await platform.files.getBytes(await previewFile(platform, name));
  const source = `data:image/jpeg;base64,${Buffer.from(picture).toString("base64")}`;
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Preview picture</title><body style="margin:0"><img src="${source}" alt="The preview picture with the draft" style="display:block;width:100%;max-width:1200px">`;
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "X-Frame-Options": "SAMEORIGIN",
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
