import { createContext, type MiddlewareFunction } from "react-router";
import { type DocumentName, documentOf, isPublishedName } from "#content/documents.ts";
import { previewParameter } from "#content/preview-parameter.ts";
import { previewOf } from "#content/publishing/preview.server.ts";
import { withContent } from "#content/store.server.ts";
import { may } from "#identity/roles.ts";
import { readVisitor } from "#identity/session/session.server.ts";
import { platformContext } from "#platform/platform.server.ts";

/** The documents whose drafts this request shows, and whether they could be shown; null for an ordinary request. */
export type ShownDrafts = { documents: { name: DocumentName; title: string }[]; isShown: boolean };

export const shownDraftsContext = createContext<ShownDrafts | null>(null);

/**
 * Shows staff a page with the drafts that its address names. The address says so and no cookie, so that a preview
 * ends with its tab; for everyone else the parameter means nothing. A form sent from a preview is refused.
 */
export const previewDrafts: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const asked = new URL(request.url).searchParams.get(previewParameter);
  if (!asked) return next();
  const visitor = await readVisitor(request, context).catch(() => null);
  const names = [...new Set(asked.split(","))]
    .filter(isPublishedName)
    .filter((name) => visitor && may(visitor, documentOf(name).about.needs));
  if (names.length === 0) return next();
  if (request.method !== "GET") return new Response("Forms can't be sent from a preview.", { status: 409 });
  const preview = await previewOf(context.get(platformContext).db, names);
  context.set(shownDraftsContext, {
    documents: names.map((name) => ({ name, title: documentOf(name).about.title })),
    isShown: preview.ok,
  });
  const response = await (preview.ok ? withContent(next, preview.snapshot) : next());
  return asPreview(response);
};

function asPreview(response: Response): Response {
  const { headers } = response;
  headers.set("Cache-Control", "private, no-store");
  headers.set("X-Robots-Tag", "noindex");
  headers.set("Referrer-Policy", "no-referrer");
  headers.set("X-Frame-Options", "SAMEORIGIN");
  const policy = headers.get("Content-Security-Policy");
  if (policy) {
    headers.set(
      "Content-Security-Policy",
      policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    );
  }
  return response;
}
