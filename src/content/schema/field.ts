import type { ContentRight, FieldKind, FieldMeta } from "./meta.ts";

type Words = {
  title: string;
  help?: string;
  /** A list may be absent. */
  optional: boolean;
  /** The value that an absent one stands for. */
  fallback?: string | number | boolean;
  needs?: ContentRight;
};

/** A text; `kind` decides the control. Bounds are in characters. */
export type TextField = Words & {
  shape: "text";
  kind: Exclude<FieldKind, "price" | "number" | "picture">;
  min?: number;
  max?: number;
};
export type NumberField = Words & {
  shape: "number";
  /** A price is stored in cents. */
  kind: "number" | "price";
  min?: number;
  max?: number;
  unit?: string;
};
export type ChoiceField = Words & { shape: "choice"; choices: { value: string; label: string }[] };
export type FlagField = Words & { shape: "flag" };
export type PictureField = Words & { shape: "picture"; crop: NonNullable<FieldMeta["crop"]> };
/** Properties that have a single possible value, such as a currency; no control is shown for them. */
type Fixed = Record<string, string | number | boolean>;

export type GroupField = Words & { shape: "group"; fields: NamedField[]; fixed: Fixed };
export type ListField = Words & {
  shape: "list";
  item: Field;
  min: number;
  max: number;
  addLabel: string;
  itemTitle?: string;
};
/** A union of objects, told apart by the value of the field `by`. */
export type VariantsField = Words & {
  shape: "variants";
  by: string;
  variants: { value: string; label: string; fields: NamedField[]; fixed: Fixed }[];
};

/** One field of a generated form, as plain data: the browser gets this and never the schema. */
export type Field =
  | TextField
  | NumberField
  | ChoiceField
  | FlagField
  | PictureField
  | GroupField
  | ListField
  | VariantsField;

export type NamedField = Field & { name: string };
