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

/** A mail as mail programs get it, for the frames in which staff look at it. */
export function mailAnswer(html: string): Response {
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
