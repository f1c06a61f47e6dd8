/** The rights that content needs; `identity/roles.ts` says which roles hold them. */
export type ContentRight = "content.edit" | "content.administer";

/** A field that names one of what the site has: the form offers a choice. */
export type OfferedKind =
  | "orderItem"
  | "topic"
  | "album"
  | "post"
  | "memberTag"
  | "memberCategory"
  | "committee"
  | "benefit"
  | "file";

/** What a field holds; it decides the control that the generated form shows for it. */
export type FieldKind =
  | "line"
  | "text"
  | "marks"
  | "link"
  | "path"
  | "email"
  | "phone"
  | "id"
  | "price"
  | "number"
  | "date"
  | "dayOfYear"
  | "time"
  | OfferedKind
  | "memberList"
  | "hidden"
  | "timeZone"
  | "timeSuffix"
  | "colour"
  | "picture";

/**
 * What a schema says about a field with `.meta()`: the generated forms, the history and the conflict panel are
 * made from it, and there is no second description of a field.
 */
export type FieldMeta = {
  title?: string;
  help?: string;
  kind?: FieldKind;
  /** "months" */
  unit?: string;
  /** The right that a change of this field needs, where it is more than that of its document. */
  needs?: ContentRight;
  addLabel?: string;
  itemTitle?: string;
  /** By value. */
  choices?: Record<string, string>;
  /** The shape that a picture is cropped to where it stands; "logo" keeps its shape. */
  crop?: "square" | "portrait" | "wide" | "logo";
};

declare module "zod" {
  interface GlobalMeta extends FieldMeta {}
}
