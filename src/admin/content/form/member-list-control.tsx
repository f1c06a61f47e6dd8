import type { TextField } from "#content/schema/field.ts";
import { Field } from "#ui/field.tsx";
import { listWords } from "../../members/list-words.ts";
import { screenAddress } from "../../request/screen-address.ts";
import { type ControlProps, useContentForm } from "./form-context.ts";

/** The members of a filtered list; it is chosen where it stands, by its “Email these members”. */
export function MemberListControl({ field, name, value }: ControlProps<TextField>) {
  const { id, error } = useContentForm().form.field(name);
  const list = typeof value === "string" ? value : "";
  const help = list ? undefined : "Filter the member list, then choose “Email these members” in its menu.";
  return (
    <Field label={field.title} id={id} error={error} help={help}>
      {({ id: _, ...control }) => (
        <p id={id} tabIndex={-1} {...control} className="text-small">
          <input type="hidden" name={name} value={list} />
          {list && <span>{listWords(list)} · </span>}
          <a href={`${screenAddress("members")}${list && `?${list}`}`} className="link">
            {list ? "View them" : "Open the member list"}
          </a>
        </p>
      )}
    </Field>
  );
}
