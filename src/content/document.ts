import type { z } from "zod";
import type { ContentRight } from "./schema/meta.ts";

export type { ContentRight } from "./schema/meta.ts";

export type AboutDocument = {
  title: string;
  group: "The organization" | "Pages" | "Membership and shop" | "Events" | "Every page" | "Emails" | "News";
  help?: string;
  /** Paths of the pages that show it, placeholders unfilled; the preview opens the first. */
  pages: string[];
  previews?: { path: string; label: string }[];
  needs: ContentRight;
  /** Words in braces that are no facts, each with a note for staff: the texts keep them until they are used. */
  values?: Readonly<Record<string, string>>;
  /** Which part of the shipped value is made up; the staff area lists it until the document is published. */
  sample?: string;
  /** False for what staff do not edit, such as the sample members. */
  edited?: false;
  /** Version of the schema, from 1; it grows whenever a stored body has to be changed to fit. */
  version?: number;
  /** By version: changes a body of that version into one of the next. */
  steps?: Record<number, (body: unknown) => unknown>;
};

export type ContentDocument<Schema extends z.ZodType> = {
  about: AboutDocument;
  schema: Schema;
  value: z.input<Schema>;
};

/**
 * Declares a document. The compiler checks the value's type here; the store validates it against the schema
 * at start.
 */
export function defineDocument<Schema extends z.ZodType>(
  about: AboutDocument,
  schema: Schema,
  value: z.input<Schema>,
): ContentDocument<Schema> {
  return { about, schema, value };
}
