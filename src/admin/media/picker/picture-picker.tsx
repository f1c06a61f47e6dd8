import { useContext, useId, useState } from "react";
import { altLength } from "#content/media/limits.ts";
import type { Choice } from "#content/media/media.ts";
import { keepShipped, type PictureParts } from "#content/media/picture-input.ts";
import type { Shape } from "#platform/pictures/crop.ts";
import { Button, NewTabHint } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field, FieldError } from "#ui/field.tsx";
import { Select, Textarea } from "#ui/input.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { uploadAddress } from "../media-query.ts";
import { ChosenPicture } from "./chosen-picture.tsx";
import { PickerDialog } from "./picker-dialog.tsx";
import { PictureChoices } from "./picture-choices.ts";

/** What the field holds: a picture of the library, or one that comes with the product (`src`). */
type Value = {
  media?: string;
  alt?: string;
  decoration?: boolean;
  src?: string;
  width?: number;
  height?: number;
};

type PicturePickerProps = {
  /** The field's name; its parts are sent as `<name>.media`, `<name>.alt` and so on (`PictureParts`). */
  name: string;
  value: Value | null;
  /** The shape of the place. */
  crop: Shape;
  label: string;
  help?: string;
  /** What is wrong with the choice, and with the description. */
  errors?: { media?: string; alt?: string };
  /** The id of the select, for a list of errors that leads to it. */
  id?: string;
};

/**
 * The control of a picture field: a select of the latest pictures and a description. With scripts the whole library
 * opens in a dialog, where a picture can be added as well.
 */
export function PicturePicker({ name, value, crop, label, help, errors = {}, id }: PicturePickerProps) {
  const offered = useContext(PictureChoices);
  const scripts = useHydrated();
  const made = useId();
  const [found, setFound] = useState<Choice[]>([]);
  const [chosen, setChosen] = useState(value?.src === undefined ? (value?.media ?? "") : keepShipped);
  const [alt, setAlt] = useState(value?.alt ?? "");
  const [isOpen, setIsOpen] = useState(false);
  const pictures = [...found, ...offered.filter(({ id }) => !found.some((picture) => picture.id === id))];
  const picture = pictures.find((each) => each.id === chosen);
  const isUnknown = chosen !== "" && chosen !== keepShipped && !picture;
  const part = (key: keyof PictureParts) => `${name}.${key}`;
  const isDecoration = value?.decoration ?? (value?.alt === "" && value.media !== undefined);

  const choose = (next: string, of = pictures.find((each) => each.id === next)) => {
    // The library's text is proposed unless somebody has written another one for this place.
    if (of && (alt === "" || alt === picture?.alt)) setAlt(of.alt ?? "");
    setChosen(next);
  };
  const take = (next: Choice) => {
    setFound([next, ...found.filter((each) => each.id !== next.id)]);
    choose(next.id, next);
    setIsOpen(false);
  };

  return (
    <fieldset className="grid min-w-0 gap-3 rounded-card border border-line p-4">
      <legend className="px-1 font-semibold text-small">{label}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-[9rem_1fr]">
        <ChosenPicture picture={picture} src={chosen === keepShipped ? value?.src : undefined} crop={crop} />
        <div className="grid min-w-0 gap-2">
          <Field label="Picture" id={id ?? `${made}-media`} help={help} error={errors.media}>
            {(control) => (
              <Select
                {...control}
                name={part("media")}
                value={chosen}
                onChange={(event) => choose(event.target.value)}
              >
                <option value="">No picture</option>
                {value?.src !== undefined && (
                  <option value={keepShipped}>The picture that came with the site</option>
                )}
                {isUnknown && <option value={chosen}>A picture that was deleted</option>}
                {pictures.map((each) => (
                  <option key={each.id} value={each.id}>
                    {each.name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {scripts ? (
            <Button variant="secondary" size="small" className="w-fit" onClick={() => setIsOpen(true)}>
              Choose or add a picture
            </Button>
          ) : (
            <a href={uploadAddress()} target="_blank" rel="noopener" className="link w-fit text-small">
              Add a picture
              <NewTabHint />
            </a>
          )}
        </div>
      </div>
      {isUnknown && (
        <FieldError>This picture is deleted. Choose another one, or restore it under “Pictures”.</FieldError>
      )}
      <Field
        label="Description of the picture"
        id={`${id ?? made}-alt`}
        error={errors.alt}
        help="What is to be seen, for people who cannot see it. If it stays empty, the text of the library is taken."
      >
        {(control) => (
          <Textarea
            {...control}
            name={part("alt")}
            dir="auto"
            rows={2}
            maxLength={altLength}
            value={alt}
            onChange={(event) => setAlt(event.target.value)}
            className="min-h-20"
          />
        )}
      </Field>
      <Checkbox
        name={part("decoration")}
        defaultChecked={isDecoration}
        label="Only decoration: there is nothing to describe"
      />
      {value?.src !== undefined && (
        <>
          <input type="hidden" name={part("src")} value={value.src} />
          <input type="hidden" name={part("width")} value={value.width} />
          <input type="hidden" name={part("height")} value={value.height} />
        </>
      )}
      <PickerDialog crop={crop} open={isOpen} onClose={() => setIsOpen(false)} onChoose={take} />
    </fieldset>
  );
}
