import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { writeChoice } from "#features/gallery/changes/chosen-photos.ts";
import type { StaffPhoto } from "#features/gallery/staff-photo.ts";
import type { FormState } from "#form/use-form.ts";
import { useChosen } from "../lists/use-chosen.ts";
import { PhotoCard } from "./photo-card.tsx";
import { useRange } from "./use-range.ts";

type PhotoGridProps = {
  photos: StaffPhoto[];
  /** The query string of the current list; the response redirects back to it. */
  shown: string;
  /** The intents available for the selected photos. */
  intents: string[];
  /** Renders the bar with the actions on the selected photos. */
  bar: (bar: { form: FormState; chosen: number | null; clear: () => void }) => ReactNode;
};

/**
 * Photos with checkboxes. With scripts, Shift selects a range, and the bar is hidden until a photo is
 * selected.
 */
export function PhotoGrid({ photos, shown, intents, bar }: PhotoGridProps) {
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
          <PhotoCard
            key={photo.pageKey}
            photo={photo}
            number={at + 1}
            form={form.id}
            isChosen={begun.includes(writeChoice(photo))}
          />
        ))}
      </ul>
      {bar({ form, chosen, clear: () => chooseAll(false) })}
    </div>
  );
}
