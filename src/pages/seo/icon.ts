import { content } from "#content/store.server.ts";
import { pageUrl } from "#platform/http/page-url.ts";
import { renditionName, renditionsOf } from "#platform/pictures/crop.ts";
import { iconOf } from "#platform/pictures/icon-files.server.ts";
import { readIconAddress } from "#platform/pictures/icons.ts";
import { platformContext } from "#platform/platform.server.ts";
import type { Route } from "./+types/icon";

const year = "public, max-age=31536000, immutable"; // another mark has another address

/** An icon of the organisation's mark, for browser tabs and home screens. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = readIconAddress(pageUrl(request).pathname);
  const { mark } = content("brand");
  const rendition = mark && renditionsOf(mark, "square").at(-1);
  if (!asked || !rendition || mark.hash !== asked.hash) throw new Response("Not found", { status: 404 });
  const source = { hash: mark.hash, rendition: renditionName(rendition) };
  const icon = await iconOf(context.get(platformContext).files, source, asked.name);
  if (!icon) throw new Response("Not found", { status: 404 });
  return new Response(Uint8Array.from(icon), {
    headers: { "Content-Type": "image/png", "Cache-Control": year },
  });
}
