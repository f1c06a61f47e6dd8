import { type DocumentName, documentOf, titleOf } from "#content/documents.ts";
import { fieldOf } from "#content/publishing/document-fields.ts";
import { labelAt } from "#content/schema/label-at.ts";
import { snapshot } from "#content/store.server.ts";
import { may, type Role } from "#identity/roles.ts";

/** A text whose published version cannot be read, and what visitors see in its place. */
export type UnreadText = {
  name: DocumentName;
  title: string;
  /** The labels of the fields that cannot be read; none when it is the text as a whole. */
  fields: string[];
  shown: "an earlier version" | "the original text" | "nothing";
};

/** The texts of which this person may edit that cannot be read, each named once. */
export function unreadTexts(visitor: { role: Role | null }): UnreadText[] {
  const { faults, stored, values } = snapshot();
  const names = [...new Set(faults.map(({ document }) => document))];
  return names.filter(isEditedBy(visitor)).map((name) => {
    const own = faults.filter(({ document }) => document === name);
    const labels = own[0]?.issues.map(({ path }) => labelAt(fieldOf(name), path)) ?? [];
    const isEarlier = (stored.get(name)?.length ?? 0) > own.length;
    const instead = isEarlier ? "an earlier version" : "the original text";
    return {
      name,
      title: titleOf(name),
      fields: [...new Set(labels)].filter(Boolean),
      shown: values.get(name) === undefined ? "nothing" : instead,
    };
  });
}

const isEditedBy = (visitor: { role: Role | null }) => (name: DocumentName) => {
  const { edited, needs } = documentOf(name).about;
  return edited !== false && may(visitor, needs);
};
