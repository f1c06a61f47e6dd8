import type { Pending } from "../upload/use-pending.ts";
import type { Saving } from "../upload/use-saving.ts";
import { PhotoTile } from "./photo-tile.tsx";

/** The photos that are not saved yet (2.19.07). */
export function PendingGrid({ pending, saving }: { pending: Pending; saving: Saving }) {
  const { photos, category } = pending;
  if (photos.length === 0) return null;
  return (
    <section aria-labelledby="selected-title" className="grid gap-5">
      <h2 id="selected-title" className="text-h3">
        {`Selected Photos (${photos.length})${category ? ` for ${category}` : ""}`}
      </h2>
      {photos.length > 1 && (
        <p className="text-ink-soft text-small">
          <strong className="text-ink">Tip:</strong> on a weak connection, save the images one by one, each
          with its own button.
        </p>
      )}
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {photos.map((photo) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            told={saving.told[photo.id]}
            sending={saving.sending?.id === photo.id ? saving.sending : null}
            locked={saving.step !== null}
            onRemove={() => pending.remove([photo.id])}
            onSave={() => saving.saveOne(photo.id)}
            onDescribe={(facts) => pending.describe(photo.id, facts)}
            onDescribed={() => pending.keepWords(photo.id)}
          />
        ))}
      </ul>
    </section>
  );
}
