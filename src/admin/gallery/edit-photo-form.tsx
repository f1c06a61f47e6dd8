import type { AlbumChoice } from "#features/gallery/albums-store.server.ts";
import { photoFields } from "#features/gallery/photo-fields.ts";
import type { OpenedPhoto } from "#features/gallery/staff-photo.ts";
import { RecordForm } from "../components/record-form.tsx";
import { photoAddress } from "./gallery-views.ts";

const { alt, album, ...texts } = photoFields;
const loadPhotoSchema = async () => (await import("#features/gallery/photo-kind.ts")).photoForm;

/** The form of a photo's texts and album; a refused save keeps what was typed. */
export function EditPhotoForm({ photo, albums }: { photo: OpenedPhoto; albums: AlbumChoice[] }) {
  const options = albums.map(({ id, title }) => [String(id), title] as const);
  return (
    <RecordForm
      of="photo"
      fields={{ alt, ...texts, album: { ...album, options } }}
      schema={loadPhotoSchema}
      record={{ ...photo, id: photo.pageKey, album: String(photo.albumId) }}
      address={photoAddress(photo.pageKey)}
      className="grid content-start gap-5"
    />
  );
}
