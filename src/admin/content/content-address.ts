import type { DocumentName } from "#content/documents.ts";
import { isLetterName, letterSlug } from "#content/letters.ts";
import { isPostName } from "#content/posts.ts";
import { pageUrl } from "#platform/http/page-url.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";

/** The address of the list of all documents. */
export const contentAddress = screenAddress("content");

/** The list that a document stands in, and its row there; the list of mailings has rows of its own. */
export function listOf(name: DocumentName): { label: string; to: string; row?: string } {
  if (isLetterName(name)) return { label: "Mailings", to: screenAddress("letters") };
  return isPostName(name)
    ? { label: "News", to: screenAddress("news"), row: name }
    : { label: "All pages and text", to: contentAddress, row: name };
}

/** The address of the form of a document, or of one of its further screens. */
export function documentAddress(name: DocumentName, part?: "versions" | "preview"): string {
  return [contentAddress, name, part].filter(Boolean).join("/");
}

/** Where an open form saves by itself. */
export function draftAddress(name: DocumentName): string {
  return `${documentAddress(name)}/draft`;
}

/** Where a draft is looked at: on the pages that show it, or as the mail that it becomes. */
export function previewAddress(name: DocumentName): string {
  return isLetterName(name) ? recordAddress("letters", letterSlug(name)) : documentAddress(name, "preview");
}

/** The word of a request's address that names a document. */
export function documentIn(request: Request): string | undefined {
  const { pathname } = pageUrl(request);
  return pathname.startsWith(`${contentAddress}/`) ? pathname.split("/")[3] : undefined;
}
