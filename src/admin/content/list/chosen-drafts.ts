import { type DocumentName, documentNames } from "#content/documents.ts";
import type { Chosen } from "#content/publishing/publish.server.ts";

const shape = /^([A-Za-z]+) (\d{1,15}) (\d{1,9})$/;

/** The value of a draft's checkbox: the document, and the draft and version that the list showed. */
export function writeChosen({ document, origin }: Chosen): string {
  return `${document} ${origin.draft} ${origin.base}`;
}

/** The drafts that were ticked; what names no document is left out. */
export function readChosen(values: readonly string[]): Chosen[] {
  const found = new Map<DocumentName, Chosen>();
  for (const value of values) {
    const [, name, draft, base] = shape.exec(value) ?? [];
    const document = documentNames.find((one) => one === name);
    if (document) found.set(document, { document, origin: { draft: Number(draft), base: Number(base) } });
  }
  return [...found.values()];
}
