import { type ReactNode, useId, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { writeChoice } from "#features/gallery/changes/chosen-photos.ts";
import type { StaffPhoto } from "#features/gallery/staff-photo.ts";
import type { FormState } from "#form/use-form.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { useDashboardForm } from "../components/dashboard-form.tsx";
import { PhotoCard } from "./photo-card.tsx";
import { useRange } from "./use-range.ts";

type PhotoGridProps<Photo> = {
  label: string;
  photos: Photo[];
  /** The query string of the current list; the response redirects back to it. */
  shown: string;
  /** The intents available for the selected photos. */
  intents: string[];
  /** Content below each photo. */
  below?: (photo: Photo) => ReactNode;
  /** Renders the bar with the actions on the selected photos. */
  bar: (bar: { form: FormState; chosen: number | null; clear: () => void }) => ReactNode;
};

/**
 * Photos with checkboxes. With scripts, Shift selects a range, and the bar is hidden until a photo is
 * selected.
 */
export function PhotoGrid<Photo extends StaffPhoto>(props: PhotoGridProps<Photo>) {
  const { label, photos, shown, intents, below, bar } = props;
  const scripts = useHydrated();
  const { revalidate } = useRevalidator();
  const form = useDashboardForm({
    id: useId(),
    intents,
    hidden: { view: shown },
    onRefused: () => void revalidate(), // reloads photos that were refused as changed meanwhile
  });
  const begun = form.field("id").values; // selected before a plain form post that was refused
  const [chosen, setChosen] = useState(begun.length);
  const list = useRef<HTMLUListElement>(null);
  const boxes = () => [...(list.current?.querySelectorAll<HTMLInputElement>("input[name=id]") ?? [])];
  const count = () => setChosen(boxes().filter(({ checked }) => checked).length);
  const range = useRange(boxes, count);
  const chooseAll = (checked: boolean) => {
    for (const box of boxes()) box.checked = checked;
    count();
  };
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      {scripts && (
        <label className="flex min-h-11 w-fit items-center gap-3 text-small">
          <input
            type="checkbox"
            checked={chosen === photos.length}
            onChange={(event) => chooseAll(event.target.checked)}
            className="size-5 accent-ruby"
          />
          Choose every photo on this page
        </label>
      )}
      <ul
        ref={list}
        aria-label={label}
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
          >
            {below?.(photo)}
          </PhotoCard>
        ))}
      </ul>
      {bar({ form, chosen: scripts ? chosen : null, clear: () => chooseAll(false) })}
    </div>
  );
}
