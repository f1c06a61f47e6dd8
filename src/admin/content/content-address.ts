import type { DocumentName } from "#content/documents.ts";
import { screenAddress } from "../request/screen-address.ts";

/** The address of the list of all documents. */
export const contentAddress = screenAddress("content");

/** The address of the form of a document, or of one of its further screens. */
export function documentAddress(name: DocumentName, part?: "versions" | "preview"): string {
  return [contentAddress, name, part].filter(Boolean).join("/");
}
