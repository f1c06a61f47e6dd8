import { type ComponentType, createContext, useContext } from "react";
import type { Field } from "#content/schema/field.ts";
import type { OfferedKind } from "#content/schema/meta.ts";
import type { FormState } from "#form/use-form.ts";

/** What every control gets: its field, its name in the form, and the value that it begins with. */
export type ControlProps<Own extends Field = Field> = { field: Own; name: string; value: unknown };

/** What the controls of a generated form share. */
export type ContentFormContext = {
  /** The control of a field of any shape, for the controls that hold others. */
  Control: ComponentType<ControlProps>;
  form: FormState;
  /** The facts that texts may name in braces, with their present values. */
  facts: Record<string, string>;
  /** The addresses of this site's pages, offered where a page is linked. */
  paths: string[];
  /** What fields of these kinds offer, by id: things on sale, topics of the newsletter, albums, posts. */
  offered: Record<OfferedKind, { value: string; label: string }[]>;
  /** The name of the item or list to look at after a button of a list was pressed without scripts. */
  at: string | null;
};

const Context = createContext<ContentFormContext | null>(null);
export const ContentFormProvider = Context.Provider;

/** @throws outside a generated form */
export function useContentForm(): ContentFormContext {
  const context = useContext(Context);
  if (!context) throw new Error("A generated field stands outside its form.");
  return context;
}
