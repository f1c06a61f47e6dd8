import { type DocumentName, documentOf, isPageName } from "#content/documents.ts";
import type { StoredContent } from "#content/snapshot.ts";
import { documentAddress } from "../content/content-address.ts";

const sentenceWords = 5; // shorter texts, such as titles, are often kept on purpose

/** The texts of a body of at least five words. */
export function sentences(body: unknown): string[] {
  if (typeof body === "string") return body.trim().split(/\s+/).length >= sentenceWords ? [body] : [];
  return body !== null && typeof body === "object" ? Object.values(body).flatMap(sentences) : [];
}

/** The published texts with something made up in which sentences still are the sample's, word for word. */
export function keptSentences(stored: StoredContent, isShown: (name: DocumentName) => boolean) {
  return [...stored].flatMap(([name, [newest]]) => {
    const { about, value } = documentOf(name);
    if (!isPageName(name) || !about.sample || !isShown(name)) return [];
    const shipped = new Set(sentences(value));
    const count = sentences(newest?.body).filter((sentence) => shipped.has(sentence)).length;
    return count > 0 ? [{ title: about.title, count, to: documentAddress(name) }] : [];
  });
}
