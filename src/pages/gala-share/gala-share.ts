import { requireOnSite } from "#content/on-site.server.ts";
import { previewAddressOf } from "#content/preview-pictures/preview-address.server.ts";
import { content } from "#content/store.server.ts";
import { fullDay } from "#platform/days.ts";
import { escapeHtml } from "#platform/escape-html.ts";
import { platformContext } from "#platform/platform.server.ts";
import { previewSize } from "#platform/seo.ts";
import { galaNote } from "../gala/gala-status.ts";
import { imageOfPast } from "../yearly/afterwards.server.ts";
import { eventOfYear } from "../yearly/event-of-year.server.ts";
import type { Route } from "./+types/gala-share";

export const handle = { shared: true };

/**
 * A plain page for link previews (2.1.09): no script and no stylesheet, only a title, a sentence and a link. Once the
 * evening is over it says so, and shows a photo of it.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireOnSite(request);
  const platform = context.get(platformContext);
  const found = await eventOfYear(platform, "gala", undefined);
  const { event: gala, isOver } = found;
  const { share, date, hours } = gala;
  const { title, linkLabel } = share;
  const { main, dark } = content("brand");
  const text = isOver ? galaNote(gala) : `${share.text} ${fullDay(date)}, ${hours}.`;
  const origin = platform.config.ORIGIN;
  const photo = isOver ? await imageOfPast(platform, found) : null;
  const { image, imageSize, imageAlt } = photo ?? {
    image: previewAddressOf("gala"),
    imageSize: previewSize,
    imageAlt: title,
  };
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(text)}">
<meta property="og:type" content="website">
<meta property="og:title" content="${escapeHtml(title)}">
<meta property="og:description" content="${escapeHtml(text)}">
<meta property="og:image" content="${escapeHtml(origin + image)}">
<meta property="og:image:width" content="${imageSize.width}">
<meta property="og:image:height" content="${imageSize.height}">
<meta property="og:image:alt" content="${escapeHtml(imageAlt)}">
<meta name="twitter:card" content="summary_large_image">
<meta property="og:url" content="${escapeHtml(origin)}/annual-gala-share.html">
<link rel="canonical" href="${escapeHtml(origin)}/annual-gala">
<body style="margin:0;background:#fbf7f1;color:${dark};font:18px/1.6 serif">
<main style="max-width:36rem;margin:0 auto;padding:18vh 1.5rem">
<h1 style="font-weight:500;line-height:1.15">${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<p><a href="/annual-gala" style="color:${main}">${escapeHtml(linkLabel)}</a></p>
</main>
`;
  return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}
