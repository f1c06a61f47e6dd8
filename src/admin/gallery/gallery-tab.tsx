import { ButtonLink } from "#ui/button.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { UndoNotice } from "../components/undo-notice.tsx";
import { AlbumsView } from "./albums-view.tsx";
import { countWords } from "./count-words.ts";
import { galleryViews, undoOfPhotos, viewAddress } from "./gallery-views.ts";
import { LinksView } from "./links-view.tsx";
import type { GalleryTabData } from "./load.server.ts";
import { PhotosView } from "./photos-view.tsx";
import { RequestsView } from "./requests-view.tsx";
import { SettingsView } from "./settings-view.tsx";
import { TrashView } from "./trash-view.tsx";

/** The gallery for staff: photos, removal requests, the trash, albums, upload links and settings. */
export function GalleryTab(data: GalleryTabData) {
  const { counts, part, undo } = data;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4" data-screen-only>
        <div className="max-w-md">
          <h3 className="text-h3">Event Gallery</h3>
          <p className="mt-1 text-ink-soft text-small">
            Look at what was sent in, describe it for people who cannot see it, and answer visitors who ask to
            take a photo away.
          </p>
        </div>
        <ButtonLink to="/gallery" variant="secondary">
          View Gallery
        </ButtonLink>
      </div>
      <Tabs
        label="Gallery"
        tabs={galleryViews.map((view) => ({
          label:
            "waits" in view && counts[view.waits] > 0
              ? `${view.label} (${countWords(counts[view.waits])})`
              : view.label,
          to: viewAddress(view.key),
          current: view.key === part.view,
        }))}
      />
      {undo && (
        <UndoNotice
          key={undo.id}
          undo={undo}
          {...undoOfPhotos}
          view={part.view === "photos" || part.view === "trash" ? part.shown : `view=${part.view}`}
        />
      )}
      <Part {...data} />
    </div>
  );
}

function Part({ part, counts, undo, timeZone }: GalleryTabData) {
  switch (part.view) {
    case "photos":
      return <PhotosView {...part} counts={counts} batch={undo?.id ?? null} />;
    case "requests":
      return <RequestsView {...part} timeZone={timeZone} />;
    case "trash":
      return <TrashView {...part} batch={undo?.id ?? null} />;
    case "albums":
      return <AlbumsView {...part} />;
    case "links":
      return <LinksView {...part} timeZone={timeZone} />;
    case "settings":
      return <SettingsView {...part} />;
  }
}
