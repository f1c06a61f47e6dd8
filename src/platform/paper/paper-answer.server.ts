const waitSeconds = 20;

/**
 * The answer that shows a printed document under its file's name; it is kept nowhere. Without `bytes`, as `printPaper`
 * gives where too many wait, a sentence that asks for another try.
 */
export function paperAnswer(fileName: string, bytes: Uint8Array | null, more?: HeadersInit): Response {
  const headers = new Headers(more);
  headers.set("Cache-Control", "private, no-store");
  if (bytes === null) {
    headers.set("Retry-After", String(waitSeconds));
    return new Response("Many documents are being made. Please try again in a minute.", {
      status: 503,
      headers,
    });
  }
  headers.set("Content-Type", "application/pdf");
  headers.set("Content-Disposition", `inline; filename="${fileName}"`);
  return new Response(bytes as BodyInit, { headers });
}
