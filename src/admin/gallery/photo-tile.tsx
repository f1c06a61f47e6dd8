import { Link } from "react-router";
import { writeChoice } from "#features/gallery/changes/chosen-photos.ts";
import { photoName, type StaffPhoto } from "#features/gallery/staff-photo.ts";
import { Badge } from "#ui/badge.tsx";
import { photoAddress } from "./gallery-views.ts";
import { photoSource } from "./photo-source.ts";
import { PhotoStateBadge } from "./photo-state.tsx";

type PhotoTileProps = {
  photo: StaffPhoto;
  /** Its number on the page, so that a screen reader distinguishes photos of the same name. */
  number: number;
  /** The id of the form that the checkbox belongs to. */
  form: string;
  isChosen: boolean;
};

/** A photo of the grid: its checkbox, its picture as a link to its screen, and its state. */
export function PhotoTile({ photo, number, form, isChosen }: PhotoTileProps) {
  const name = photoName(photo);
  return (
    <li className="group relative grid min-w-0 grid-rows-[auto_1fr] overflow-hidden rounded-card border border-line bg-paper has-checked:border-ruby has-checked:bg-ruby/4">
      <label className="absolute top-1 left-1 z-1 grid size-11 place-items-center rounded-control">
        <input
          type="checkbox"
          name="id"
          value={writeChoice(photo)}
          form={form}
          autoComplete="off"
          defaultChecked={isChosen}
          aria-label={`Choose photo ${number}: ${name}`}
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
