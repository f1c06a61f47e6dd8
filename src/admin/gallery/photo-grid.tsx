import { useRevalidator } from "react-router";
import { writeChoice } from "#features/gallery/changes/chosen-photos.ts";
import type { StaffPhoto } from "#features/gallery/staff-photo.ts";
import type { FormState } from "#form/use-form.ts";
import { trashDays } from "#platform/trash-days.ts";
import type { Option } from "#records/lists/filter.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/input.tsx";
import { AskFirst } from "../components/ask-first.tsx";
import { BulkBar, BulkButton } from "../components/bulk-bar.tsx";
import { useChosen } from "../lists/use-chosen.ts";
import { PhotoTile } from "./photo-tile.tsx";
import { useRange } from "./use-range.ts";

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
          Choose every photo on this page
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
      <BulkBar label="Change the chosen photos" form={form} chosen={chosen} onClear={() => chooseAll(false)}>
        <p className="mr-auto font-semibold text-small tabular-nums" aria-live="polite">
          {chosen === null ? "The ticked ones" : `${chosen.toLocaleString("en-US")} selected`}
        </p>
        <BulkButton form={form} intent="publish-photos" label="Publish" />
        <BulkButton form={form} intent="hide-photos" label="Hide" />
        <Move form={form} albums={options.album ?? []} />
        <AskFirst label="Move to trash" question="Move the chosen photos to the trash?">
          <p>Visitors do not see them any more. They can be restored for {trashDays} days.</p>
          <Button type="submit" form={form.id} name="intent" value="delete-photos" variant="danger">
            Move them to the trash
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
