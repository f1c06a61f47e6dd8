import type { AlbumChoice } from "#features/gallery/albums-store.server.ts";
import { altLength, captionLength } from "#features/gallery/limits.ts";
import type { OpenedPhoto } from "#features/gallery/staff-photo.ts";
import { ChoiceField } from "#form/choice-field.tsx";
import { PostForm } from "#form/form.tsx";
import { TextArea, TextField } from "#form/text-field.tsx";
import { conflictOf } from "#ui/conflict-panel.tsx";
import { photoAddress } from "./gallery-views.ts";

type EditPhotoFormProps = { photo: OpenedPhoto; albums: AlbumChoice[]; answer: unknown };

const loadPhotoSchema = async () =>
  (await import("#features/gallery/changes/staff-photo-form.ts")).staffPhotoForm;

/** The form of a photo's texts and album; a refused save keeps what was typed. */
export function EditPhotoForm({ photo, albums, answer }: EditPhotoFormProps) {
  const { pageKey, version, caption, alt, albumId } = photo;
  return (
    <PostForm
      id="photo"
      schema={loadPhotoSchema}
      answer={answer}
      stored={{ caption, alt, album: String(albumId), version: String(version) }}
      conflict={conflictOf("photo", photoAddress(pageKey))}
      submit="Save"
      busyLabel="Saving..."
      preventScrollReset
      className="grid content-start gap-5"
    >
      {(field) => {
        const album = field("album");
        return (
          <>
            {/* The version the fields were loaded with, even if the page has been loaded again since. */}
            <input type="hidden" name="version" value={field("version").value || version} />
            <TextArea
              field={field("alt")}
              label="Description"
              required={false}
              rows={2}
              className="min-h-20"
              maxLength={altLength}
              help="What the photo shows, for people who cannot see it: “Four women laugh at a table with candles.”"
            />
            <TextField
              field={field("caption")}
              label="Caption"
              required={false}
              maxLength={captionLength}
              help="Everyone sees it below the photo."
            />
            <ChoiceField
              field={album}
              label="Album"
              options={albums.map(({ id, title }) => [String(id), title] as const)}
            />
          </>
        );
      }}
    </PostForm>
  );
}
