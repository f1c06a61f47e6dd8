import { shortDate } from "#features/events/day-names.ts";
import { albumFields } from "#features/gallery/album-fields.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Tile } from "#ui/tile.tsx";
import { RecordForm } from "../components/record-form.tsx";
import { viewAddress } from "./gallery-views.ts";
import type { PartOf } from "./load.server.ts";

const loadAlbumSchema = async () => (await import("#features/gallery/albums/album-form.ts")).albumForm;

/** The form of a new or existing album. */
export function AlbumForm({ open, events }: PartOf<"albums">) {
  const help = open ? "Its address stays as it is." : "Its address is made of it, and stays.";
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
        submit={open ? "Save" : "Add the album"}
        aside={
          <ButtonLink to={viewAddress("albums")} variant="secondary">
            Back to the albums
          </ButtonLink>
        }
        className="grid gap-5"
      />
    </Tile>
  );
}
