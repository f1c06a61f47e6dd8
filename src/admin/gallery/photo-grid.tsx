import { type FormEvent, useRef } from "react";
import { Link, useRevalidator } from "react-router";
import { writeChoice } from "#features/gallery/changes/chosen-photos.ts";
import { photoName, type StaffPhoto } from "#features/gallery/staff-photo.ts";
import type { FormState } from "#form/use-form.ts";
import { trashDays } from "#platform/trash-days.ts";
import type { Option } from "#records/lists/filter.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/input.tsx";
import { AskFirst } from "../components/ask-first.tsx";
import { BulkBar, BulkButton } from "../components/bulk-bar.tsx";
import { useChosen } from "../lists/use-chosen.ts";
import { rowAnchor } from "../request/list-address.ts";
import { photoAddress } from "./gallery-views.ts";
import { photoSource } from "./photo-source.ts";
import { PhotoStateBadge } from "./photo-state.tsx";

type PhotoGridProps = {
  rows: StaffPhoto[];
  /** The query string of the current list; the response redirects back to it. */
  shown: string;
  options: { album?: readonly Option[] };
};

const intents = ["publish-photos", "hide-photos", "move-photos", "delete-photos"];

/**
 * Photos with checkboxes, and what is done with the selected ones. With scripts, Shift selects a range, and the bar is
 * hidden until a photo is selected.
 */
export function PhotoGrid({ rows: photos, shown, options }: PhotoGridProps) {
  const { revalidate } = useRevalidator();
  const { form, begun, box, boxes, count, recount, chooseAll, chosen } = useChosen<HTMLUListElement>({
    intents,
    view: shown,
    onRefused: () => void revalidate(), // reloads photos that were refused as changed meanwhile
  });
  const range = useRange(boxes, recount);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      {chosen !== null && (
        <label className="flex min-h-11 w-fit items-center gap-3 text-small">
          <input
            type="checkbox"
            checked={count === photos.length}
            onChange={(event) => chooseAll(event.target.checked)}
            className="size-5 accent-ruby"
          />
          Select every photo on this page
        </label>
      )}
      <ul
        ref={box}
        aria-label="Photos"
        {...range}
        className="grid select-none grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4 xl:grid-cols-5"
      >
        {photos.map((photo, at) => (
          <PhotoTile
            key={photo.pageKey}
            photo={photo}
            number={at + 1}
            form={form.id}
            isChosen={begun.includes(writeChoice(photo))}
          />
        ))}
      </ul>
      <BulkBar
        label="Change the selected photos"
        form={form}
        chosen={chosen}
        onClear={() => chooseAll(false)}
      >
        <p className="mr-auto font-semibold text-small tabular-nums" aria-live="polite">
          {chosen === null ? "Checked photos" : `${chosen.toLocaleString("en-US")} selected`}
        </p>
        <BulkButton form={form} intent="publish-photos" label="Publish" />
        <BulkButton form={form} intent="hide-photos" label="Hide" />
        <Move form={form} albums={options.album ?? []} />
        <AskFirst label="Move to trash" question="Move the selected photos to the trash?">
          <p>Visitors won't see them. You can restore them for {trashDays} days.</p>
          <Button type="submit" form={form.id} name="intent" value="delete-photos" variant="danger">
            Move photos to trash
          </Button>
        </AskFirst>
      </BulkBar>
    </div>
  );
}

function Move({ form, albums }: { form: FormState; albums: readonly Option[] }) {
  return (
    <div className="flex gap-2 max-sm:w-full">
      <Select name="album" aria-label="Album to move to" defaultValue="" className="min-w-0 flex-1 sm:w-44">
        <option value="">Move to...</option>
        {albums.map(([id, title]) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
      <BulkButton form={form} intent="move-photos" label="Move" />
    </div>
  );
}

type PhotoTileProps = {
  photo: StaffPhoto;
  /** Its number on the page, so that a screen reader distinguishes photos of the same name. */
  number: number;
  /** The id of the form that the checkbox belongs to. */
  form: string;
  isChosen: boolean;
};

/** A photo of the grid: its checkbox, its picture as a link to its screen, and its state. */
function PhotoTile({ photo, number, form, isChosen }: PhotoTileProps) {
  const name = photoName(photo);
  return (
    <li
      id={rowAnchor(photo.pageKey)}
      className="group relative grid min-w-0 grid-rows-[auto_1fr] overflow-hidden rounded-card border border-line bg-paper has-checked:border-ruby has-checked:bg-ruby/4"
    >
      <label className="absolute top-1 left-1 z-1 grid size-11 place-items-center rounded-control">
        <input
          type="checkbox"
          name="id"
          value={writeChoice(photo)}
          form={form}
          autoComplete="off"
          defaultChecked={isChosen}
          aria-label={`Select photo ${number}: ${name}`}
          className="size-6 accent-ruby outline-2 outline-paper"
        />
      </label>
      <Link to={photoAddress(photo.pageKey)} className="block bg-ink/6 -outline-offset-3">
        <img
          src={photoSource({ ...photo, inTrash: false }, "small")}
          alt=""
          width={photo.width}
          height={photo.height}
          loading={number > 12 ? "lazy" : undefined}
          decoding="async"
          className="aspect-[4/3] w-full object-contain group-has-checked:opacity-80"
        />
        <span className="sr-only">
          Open photo {number}: {name}
        </span>
      </Link>
      <div className="grid content-start gap-1.5 p-3 text-small">
        <p dir="auto" className="truncate font-semibold" title={photo.caption || undefined}>
          {photo.caption || <span className="font-normal text-ink-soft">No caption</span>}
        </p>
        <p dir="auto" className="truncate text-ink-soft">
          {photo.album}
        </p>
        <p className="flex flex-wrap gap-1.5">
          <PhotoStateBadge state={photo.state} inTrash={false} />
          {photo.alt === "" && <Badge tone="danger">No description yet</Badge>}
          {photo.isSample && <Badge tone="diamond">Sample</Badge>}
        </p>
        {photo.hiddenWhy && <p className="text-ink-soft">{photo.hiddenWhy}</p>}
      </div>
    </li>
  );
}

type Pressed = { shiftKey: boolean };

/** Lets Shift set every checkbox between the last changed one and this one, as in a list of files. */
function useRange(boxes: () => HTMLInputElement[], changed: () => void) {
  const last = useRef<HTMLInputElement | null>(null);
  const shift = useRef(false);
  const press = ({ shiftKey }: Pressed) => {
    shift.current = shiftKey;
  };
  return {
    // A click on a label triggers a separate click on its checkbox, which may lack the Shift key.
    onPointerDown: press,
    onKeyDown: press,
    onChange({ target }: FormEvent) {
      const all = boxes();
      const to = all.indexOf(target as HTMLInputElement);
      if (to < 0) return;
      const from = shift.current && last.current ? all.indexOf(last.current) : to;
      const box = all[to];
      if (from >= 0 && box) {
        for (const between of all.slice(Math.min(from, to), Math.max(from, to) + 1))
          between.checked = box.checked;
      }
      last.current = box ?? null;
      changed();
    },
  };
}
