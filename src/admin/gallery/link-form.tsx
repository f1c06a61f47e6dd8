import type { AlbumChoice } from "#features/gallery/albums-store.server.ts";
import { linkDays, linkLabelLength, photosPerLink } from "#features/gallery/limits.ts";
import { ChoiceField } from "#form/choice-field.tsx";
import { FormFrame } from "#form/form.tsx";
import { TextField } from "#form/text-field.tsx";
import type { FormState } from "#form/use-form.ts";
import { Tile } from "#ui/tile.tsx";

/** The form for a new upload link. */
export function LinkForm({ form, albums }: { form: FormState; albums: AlbumChoice[] }) {
  const album = form.field("album");
  return (
    <Tile as="section" aria-labelledby="link-form-title" className="p-5 sm:p-7" data-screen-only>
      <h2 id="link-form-title" className="text-h3">
        Make an upload link
      </h2>
      <p className="mt-1 mb-5 max-w-measure text-ink-soft text-small">
        Whoever opens it can send photos to one album without the gallery password. Print its QR code for the
        tables, or send its address to your guests.
      </p>
      <FormFrame
        form={form}
        submit="Make the link"
        busyLabel="Making..."
        preventScrollReset
        className="grid gap-5"
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            field={form.field("label")}
            label="What it is for"
            help="“Tables at the gala”"
            maxLength={linkLabelLength}
          />
          <ChoiceField
            field={album}
            label="Album"
            options={[
              ["", "Choose an album"],
              ...albums.map(({ id, title }) => [String(id), title] as const),
            ]}
          />
          <TextField
            field={form.field("days")}
            label="Days it lasts"
            type="number"
            inputMode="numeric"
            min={1}
            max={linkDays.most}
          />
          <TextField
            field={form.field("most")}
            label="Most photos"
            type="number"
            inputMode="numeric"
            min={1}
            max={photosPerLink.most}
          />
        </div>
      </FormFrame>
    </Tile>
  );
}
