import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import type { Choice } from "#content/media/media.ts";
import type { Shape } from "#platform/pictures/crop.ts";
import { pictureSources } from "#platform/pictures/picture-sources.ts";
import { searchLength } from "#platform/search-length.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field, FieldError } from "#ui/field.tsx";
import { FileInput } from "#ui/file-input.tsx";
import { Input } from "#ui/input.tsx";
import { accepted } from "../messages.ts";
import { useLibrary } from "./use-library.ts";

type PickerDialogProps = {
  crop: Shape;
  open: boolean;
  onClose: () => void;
  /** `note` says what was left out of a drawing that has just been added. */
  onChoose: (picture: Choice, note?: string) => void;
};

/**
 * The library in a dialog: search, choose, or add a picture. It stands inside the form of the text that is edited, so
 * none of its controls has a name, and Enter does not send that form.
 */
export function PickerDialog({ crop, open, onClose, onChoose }: PickerDialogProps) {
  return (
    <Dialog title="Choose a picture" open={open} onOpenChange={(isOpen) => !isOpen && onClose()} width={860}>
      <Library crop={crop} onChoose={onChoose} />
    </Dialog>
  );
}

function Library({ crop, onChoose }: Pick<PickerDialogProps, "crop" | "onChoose">) {
  const { found, busy, fault, search, more, add } = useLibrary();
  const [words, setWords] = useState("");
  const faultId = useId();
  const file = useRef<HTMLInputElement>(null);
  useEffect(() => void search(""), [search]);
  const enter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void search(words);
  };
  const send = async (chosen: File | undefined) => {
    const added = chosen ? await add(chosen, crop === "logo" ? "logo" : "photo") : null;
    if (file.current) file.current.value = "";
    if (added) onChoose(added.picture, added.note);
  };
  return (
    <div className="grid gap-5" aria-busy={busy || undefined}>
      <div className="flex flex-wrap gap-2">
        <Input
          type="search"
          aria-label="Name or description"
          placeholder="Name or description"
          value={words}
          maxLength={searchLength}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={enter}
          className="min-w-40 flex-1"
        />
        <Button variant="secondary" busy={busy} onClick={() => void search(words)}>
          Search
        </Button>
      </div>
      <Field label="Or add one from your device" help={accepted}>
        {(control) => (
          <FileInput
            {...control}
            ref={file}
            aria-describedby={`${control["aria-describedby"] ?? ""} ${faultId}`.trim()}
            disabled={busy}
            onChange={(event) => void send(event.target.files?.[0])}
          />
        )}
      </Field>
      <div id={faultId} role="alert" className="empty:hidden">
        {fault && <FieldError>{fault}</FieldError>}
      </div>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {found.pictures.map((picture) => (
          <li key={picture.id} className="min-w-0">
            <Thumbnail picture={picture} onChoose={() => onChoose(picture)} />
          </li>
        ))}
      </ul>
      {!busy && !fault && found.pictures.length === 0 && (
        <p>{words ? "No pictures match." : "No pictures yet."}</p>
      )}
      {found.after && (
        <Button variant="secondary" size="small" className="w-fit" busy={busy} onClick={() => void more()}>
          Older pictures
        </Button>
      )}
    </div>
  );
}

type ThumbnailProps = { picture: Choice; onChoose: () => void };

/** The whole picture, by which it is recognised; the field shows it in the shape of its place. */
function Thumbnail({ picture, onChoose }: ThumbnailProps) {
  const { src, srcSet, width, height } = pictureSources(picture, "logo");
  return (
    <button
      type="button"
      onClick={onChoose}
      className="grid w-full gap-1 rounded-control border border-line bg-white p-1.5 text-left hover:border-ruby"
    >
      <img
        src={src}
        srcSet={srcSet}
        sizes="11rem"
        alt=""
        width={width}
        height={height}
        loading="lazy"
        className="aspect-[4/3] w-full object-contain"
      />
      <span dir="auto" className="line-clamp-2 text-small wrap-anywhere">
        {picture.name}
      </span>
    </button>
  );
}
