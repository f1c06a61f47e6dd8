import { eventFields } from "#features/events/fields/event-fields.ts";
import { TextField } from "#form/text-field.tsx";
import type { FormState } from "#form/use-form.ts";
import { FieldError } from "#ui/field.tsx";

/** What the picture shows, in words, and whether it is shown whole or around one of nine points. */
export function PictureFields({ field }: { field: FormState["field"] }) {
  const { imageAlt, imageFocus } = eventFields;
  const { id, name, value, error } = field("imageFocus");
  return (
    <div className="mt-3 grid gap-6">
      <TextField field={field("imageAlt")} label={imageAlt.label} help={imageAlt.help} required={false} />
      <fieldset id={id} aria-describedby={error ? `${id}-error` : undefined}>
        <legend className="mb-1 font-semibold text-small">{imageFocus.label}</legend>
        <label className="flex min-h-11 w-fit items-center gap-3">
          <input
            type="radio"
            name={name}
            value=""
            defaultChecked={value === ""}
            className="size-5 accent-ruby"
          />
          {imageFocus.none}
        </label>
        <p className="mt-1 text-ink-soft text-small">Fill the frame, and keep in view:</p>
        <div className="mt-2 grid w-fit grid-cols-3 rounded-control border border-line bg-ivory">
          {imageFocus.options.map(([point, words]) => (
            <label key={point} className="grid size-11 place-items-center">
              <input
                type="radio"
                name={name}
                value={point}
                defaultChecked={value === point}
                className="size-5 accent-ruby"
              />
              <span className="sr-only">{words}</span>
            </label>
          ))}
        </div>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </fieldset>
    </div>
  );
}
