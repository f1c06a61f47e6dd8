import { type DocumentName, documentOf } from "#content/documents.ts";
import { fillPlaceholders } from "#content/placeholders.ts";
import { previewParameter } from "#content/preview-parameter.ts";
import { fieldOf } from "#content/publishing/document-fields.ts";
import { readEdited } from "#content/publishing/edited.server.ts";
import { previewOf } from "#content/publishing/preview.server.ts";
import { labelAt } from "#content/schema/label-at.ts";
import { snapshot } from "#content/store.server.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";
import { fieldNameAt } from "./form/name-at.ts";

/**
 * The pages that show a document, as addresses with its draft, the one of them that "?page=" names, and what keeps
 * the draft from being shown.
 */
export async function loadPreview({ platform: { db }, url }: StaffRequest, name: DocumentName) {
  const { about } = documentOf(name);
  const preview = await previewOf(db, [name]);
  const { facts } = preview.ok ? preview.snapshot : snapshot();
  const pages = fillPlaceholders(about.previews ?? about.pages.map((path) => ({ path, label: path })), facts);
  const edited = await readEdited(db, name);
  const issues = preview.ok ? [] : (preview.issues.get(name) ?? []);
  const field = fieldOf(name);
  const wanted = url.searchParams.get("page");
  const shown = pages.find(({ path }) => path === wanted) ?? pages[0];
  return {
    name,
    title: about.title,
    pages,
    shown: shown && { ...shown, address: `${shown.path}?${previewParameter}=${name}` },
    issues: issues.map(({ path, message }) => ({
      message,
      label: path === "" ? "" : labelAt(field, path),
      field: path === "" ? null : fieldNameAt(field, edited.body, path),
    })),
  };
}
