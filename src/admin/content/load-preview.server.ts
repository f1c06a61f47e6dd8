import { type DocumentName, documentOf } from "#content/documents.ts";
import { fillPlaceholders } from "#content/placeholders.ts";
import { previewOf } from "#content/publishing/preview.server.ts";
import { previewParameter } from "#content/publishing/preview-parameter.ts";
import { snapshot } from "#content/store.server.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";

/** The pages that show a document, as addresses with its draft, and what keeps the draft from being shown. */
export async function loadPreview({ platform: { db } }: StaffRequest, name: DocumentName) {
  const { about } = documentOf(name);
  const preview = await previewOf(db, [name]);
  const { facts } = preview.ok ? preview.snapshot : snapshot();
  const pages = fillPlaceholders(about.previews ?? about.pages, facts).map((path) => ({
    path,
    address: `${path}?${previewParameter}=${name}`,
  }));
  return { name, title: about.title, pages, issues: preview.ok ? [] : (preview.issues.get(name) ?? []) };
}
