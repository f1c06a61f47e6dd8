import { guardedFields, type Visibility } from "#features/membership/profile.ts";
import { choicesFor } from "./entry.ts";

/** Reads who may see which field; null when a choice is missing or not one that the field has. */
export function readVisibility(form: FormData): { visibility: Visibility; takesMessages: boolean } | null {
  const chosen = guardedFields.map((field) => {
    const audience = choicesFor(field).find((choice) => choice === form.get(field));
    return [field, audience] as const;
  });
  if (chosen.some(([, audience]) => audience === undefined)) return null;
  return {
    visibility: Object.fromEntries(chosen) as Visibility,
    takesMessages: form.get("takesMessages") === "on",
  };
}
