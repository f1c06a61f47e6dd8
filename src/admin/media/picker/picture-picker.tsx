import { ImageOff } from "lucide-react";
import { useContext, useState } from "react";
import { altLength } from "#content/media/limits.ts";
import type { Choice } from "#content/media/media.ts";
import type { PictureParts } from "#content/media/picture-choice.ts";
import type { Shape } from "#platform/pictures/crop.ts";
import { pictureSources } from "#platform/pictures/picture-sources.ts";
import { Button, NewTabHint } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field, FieldError } from "#ui/field.tsx";
import { Select, Textarea } from "#ui/input.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { recordAddress } from "../../request/screen-address.ts";
import { PickerDialog } from "./picker-dialog.tsx";
import { PictureChoices } from "./picture-choices.ts";

type PicturePickerProps = {
  /** The field's name; its parts are sent as `<name>.media`, `<name>.alt` and so on (`PictureParts`). */
  name: string;
  /** What the field holds, as its parts are sent. */
  value: PictureParts;
  /** The shape of the place. */
  crop: Shape;
  label: string;
  help?: string;
  /** What is wrong with the choice, and with the description. */
  errors?: { media?: string; alt?: string };
  /** What the ids of its controls begin with, as `name` their names. */
  id: string;
};

/**
 * The control of a picture field: a select of the latest pictures and a description. With scripts the whole library
 * opens in a dialog, where a picture can be added as well.
 */
export function PicturePicker({ name, value, crop, label, help, errors = {}, id }: PicturePickerProps) {
  const offered = useContext(PictureChoices);
  const scripts = useHydrated();
  const [found, setFound] = useState<Choice[]>([]);
  const [chosen, setChosen] = useState(value.media ?? "");
  const [alt, setAlt] = useState(value.alt ?? "");
  const [isOpen, setIsOpen] = useState(false);
  const [note, setNote] = useState("");
  const pictures = [...found, ...offered.filter(({ id }) => !found.some((picture) => picture.id === id))];
  const picture = pictures.find((each) => each.id === chosen);
  const isUnknown = chosen !== "" && !picture;
  const part = (key: keyof PictureParts) => `${name}.${key}`;

  const choose = (next: string, of = pictures.find((each) => each.id === next)) => {
    // The library's text is proposed unless somebody has written another one for this place.
    if (of && (alt === "" || alt === picture?.alt)) setAlt(of.alt ?? "");
    setChosen(next);
  };
  const take = (next: Choice, told = "") => {
    setNote(told);
    setFound([next, ...found.filter((each) => each.id !== next.id)]);
    choose(next.id, next);
    setIsOpen(false);
  };

  return (
    <fieldset className="grid min-w-0 gap-3 rounded-card border border-line p-4">
      <legend className="px-1 font-semibold text-small">{label}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-[9rem_1fr]">
        <ChosenPicture picture={picture} crop={crop} />
        <div className="grid min-w-0 gap-2">
          <Field label="Picture" id={`${id}.media`} help={help} error={errors.media}>
            {(control) => (
              <Select
                {...control}
                name={part("media")}
                value={chosen}
                onChange={(event) => choose(event.target.value)}
              >
                <option value="">No picture</option>
                {isUnknown && <option value={chosen}>Deleted picture</option>}
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
            <a
              href={recordAddress("media", "upload")}
              target="_blank"
              rel="noopener"
              className="link w-fit text-small"
            >
              Add a picture
              <NewTabHint />
            </a>
          )}
        </div>
      </div>
      <p role="status" className="text-ink-soft text-small empty:hidden">
        {note}
      </p>
      {isUnknown && (
        <FieldError>This picture was deleted. Choose another one, or restore it under “Pictures”.</FieldError>
      )}
      <Field
        label="Picture description"
        id={`${id}.alt`}
        error={errors.alt}
        help="Describe the picture for people who can't see it. If left blank, the library's description is used."
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
        defaultChecked={value.decoration !== undefined}
        label="Only decoration, no description needed"
      />
      <PickerDialog crop={crop} open={isOpen} onClose={() => setIsOpen(false)} onChoose={take} />
    </fieldset>
  );
}

type ChosenPictureProps = { picture: Choice | undefined; crop: Shape };

/** The chosen picture in the shape of its place; a sign when there is none. */
function ChosenPicture({ picture, crop }: ChosenPictureProps) {
  const look = "max-h-36 w-full rounded-control border border-line bg-white object-contain";
  if (!picture) {
    return (
      <span className="grid h-24 place-items-center rounded-control border border-line border-dashed text-ink-soft">
        <ImageOff aria-hidden="true" className="size-6" />
      </span>
    );
  }
  return <img {...pictureSources(picture, crop)} sizes="9rem" alt="" className={look} />;
}
