import { letterSample } from "#features/inquiries/letters/letter-mail.server.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/letter-html";
import { openLetter } from "./load.server.ts";

// Nothing runs in it; the pictures are our own, and links open a new tab.
const policy = [
  "default-src 'none'",
  "img-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox",
].join("; ");

/** A letter as mail programs get it, for the frames of its screen. */
export async function loader(args: Route.LoaderArgs) {
  const { platform } = await requireScreen(args, "content.edit");
  const { shown } = await openLetter(platform, args.params.slug);
  const html = shown.ok ? letterSample(platform, shown.content).html : "";
  return new Response(html.replace("<head>", '<head><base target="_blank">'), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": policy,
      "X-Frame-Options": "SAMEORIGIN",
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
