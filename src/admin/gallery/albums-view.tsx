import { ArrowDown, ArrowUp } from "lucide-react";
import { shortDate } from "#features/events/day-names.ts";
import { albumFields } from "#features/gallery/album-fields.ts";
import type { StaffAlbum } from "#features/gallery/albums/staff-albums-store.server.ts";
import { photoCount } from "#features/gallery/photo-words.ts";
import { FormFrame } from "#form/form.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Tile } from "#ui/tile.tsx";
import { Tooltip } from "#ui/tooltip.tsx";
import { AskFirst } from "../components/ask-first.tsx";
import { DashboardForm, useDashboardForm } from "../components/dashboard-form.tsx";
import { RecordForm } from "../components/record-form.tsx";
import { photoAddress, viewAddress } from "./gallery-views.ts";
import type { PartOf } from "./load.server.ts";

/** The albums in their public order, each with its actions. */
export function AlbumsView(part: PartOf<"albums">) {
  const { albums, open, isNew, eventTitles } = part;
  return (
    <>
      {open || isNew ? (
        <AlbumForm key={open?.id ?? "new"} {...part} />
      ) : (
        <ButtonLink to={viewAddress("albums", { album: "new" })} className="w-fit">
          New album
        </ButtonLink>
      )}
      {albums.length === 0 && (
        <EmptyState title="No albums yet">
          <p>Add one so people can send in photos.</p>
        </EmptyState>
      )}
      <ul className="grid gap-3">
        {albums.map((album, at) => (
          <AlbumRow
            key={album.id}
            album={album}
            isFirst={at === 0}
            isLast={at === albums.length - 1}
            event={album.eventId === null ? null : (eventTitles[album.eventId] ?? "a deleted event")}
          />
        ))}
      </ul>
    </>
  );
}

type AlbumRowProps = { album: StaffAlbum; isFirst: boolean; isLast: boolean; event: string | null };

function AlbumRow({ album, isFirst, isLast, event }: AlbumRowProps) {
  const { id, title, slug, date, publishedCount, photos, inTrash, cover } = album;
  const facts = [
    shortDate(date),
    `${publishedCount.toLocaleString("en-US")} of ${photoCount(photos - inTrash)} published`,
    inTrash > 0 && `${photoCount(inTrash)} in the trash`,
    event && `Belongs to ${event}`,
  ].filter(Boolean);
  return (
    <Tile as="li" className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <div className="flex">
        <MoveButton album={album} direction="up" disabled={isFirst} />
        <MoveButton album={album} direction="down" disabled={isLast} />
      </div>
      <div className="min-w-0 flex-[1_1_14rem]">
        <h2 dir="auto" className="font-semibold text-body wrap-anywhere">
          {title}
        </h2>
        <p className="text-ink-soft text-small wrap-anywhere">{facts.join(" · ")}</p>
        <p className="text-ink-soft text-small wrap-anywhere">/gallery/{slug}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {cover && (
          <ButtonLink to={photoAddress(cover)} variant="quiet" size="small">
            Cover
          </ButtonLink>
        )}
        <ButtonLink to={viewAddress("photos", { album: id })} variant="quiet" size="small">
          Photos
        </ButtonLink>
        <ButtonLink to={viewAddress("albums", { album: id })} variant="secondary" size="small">
          Edit<span className="sr-only"> {title}</span>
        </ButtonLink>
        <Removal album={album} />
      </div>
    </Tile>
  );
}

/** The removal of an album; only an empty one can be removed, for others the reason is shown. */
function Removal({ album: { id, title, photos } }: { album: StaffAlbum }) {
  return (
    <AskFirst label="Remove" question={`Remove the album “${title}”?`}>
      {photos > 0 ? (
        <p>
          It has {photoCount(photos)}, including any in the trash. Move them to another album or delete them
          for good first.
        </p>
      ) : (
        <>
          <p>It has no photos. Its upload links will stop working.</p>
          <DashboardForm
            id={`remove-album-${id}`}
            intent="remove-album"
            hidden={{ id }}
            submit="Remove album"
            look={{ variant: "danger", className: "w-full" }}
            className="grid"
          />
        </>
      )}
    </AskFirst>
  );
}

type MoveButtonProps = { album: StaffAlbum; direction: "up" | "down"; disabled: boolean };

function MoveButton({ album: { id, title }, direction, disabled }: MoveButtonProps) {
  const form = useDashboardForm({
    id: `album-${id}-${direction}`,
    intent: `album-${direction}`,
    hidden: { id },
  });
  const Arrow = direction === "up" ? ArrowUp : ArrowDown;
  return (
    <FormFrame form={form} submit={null} quiet preventScrollReset className="">
      <Tooltip words={`Move ${direction}`}>
        <Button
          type="submit"
          variant="quiet"
          size="small"
          disabled={disabled}
          aria-label={`Move ${title} ${direction}`}
          className="min-h-11 min-w-11 px-0"
        >
          <Arrow aria-hidden="true" className="size-5" />
        </Button>
      </Tooltip>
    </FormFrame>
  );
}

const loadAlbumSchema = async () => (await import("#features/gallery/albums/album-form.ts")).albumForm;

/** The form of a new or existing album. */
function AlbumForm({ open, events }: PartOf<"albums">) {
  const help = open
    ? "The web address stays the same."
    : "The web address is made from it and won't change later.";
  const options = events.map(({ id, title, date }) => [id, `${shortDate(date)}: ${title}`] as const);
  return (
    <Tile as="section" aria-labelledby="album-form-title" className="p-5 sm:p-7">
      <h2 id="album-form-title" className="mb-5 text-h3">
        {open ? `Edit “${open.title}”` : "New album"}
      </h2>
      <RecordForm
        of="album"
        fields={{
          ...albumFields,
          title: { ...albumFields.title, help },
          eventId: { ...albumFields.eventId, options },
        }}
        schema={loadAlbumSchema}
        record={open}
        address={viewAddress("albums", { album: open?.id })}
        submit={open ? "Save" : "Add album"}
        aside={
          <ButtonLink to={viewAddress("albums")} variant="secondary">
            Back to albums
          </ButtonLink>
        }
        className="grid gap-5"
      />
    </Tile>
  );
}
