import { ButtonLink } from "#ui/button.tsx";
import { countWords } from "../components/count-words.ts";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { UndoNotice } from "../components/undo-notice.tsx";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { takeScreenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/gallery";
import { galleryActions } from "./actions.server.ts";
import { AlbumsView } from "./albums-view.tsx";
import { galleryViews, undoOfPhotos, viewAddress } from "./gallery-views.ts";
import { LinksView } from "./links-view.tsx";
import type { GalleryData } from "./load.server.ts";
import { loadGallery } from "./load.server.ts";
import { PhotosView } from "./photos-view.tsx";
import { RequestsView } from "./requests-view.tsx";
import { SettingsView } from "./settings-view.tsx";

export const meta: Route.MetaFunction = () => screenMeta("Gallery");

export async function loader(args: Route.LoaderArgs) {
  return loadGallery(await requireScreen(args, "gallery.manage"));
}

export function action(args: Route.ActionArgs) {
  return takeScreenAction(args, "gallery.manage", galleryActions);
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";
export { RefusedScreen as ErrorBoundary } from "../components/refused-screen.tsx";

/** The gallery for staff: photos, removal requests, albums, upload links and settings. */
export default function Gallery({ loaderData: data }: Route.ComponentProps) {
  const { waiting, part, undo } = data;
  return (
    <Screen
      title="Gallery"
      actions={
        <ButtonLink to="/gallery" variant="secondary" size="small">
          View Gallery
        </ButtonLink>
      }
      views={[
        ...galleryViews.map((view) => ({
          label:
            "waits" in view && waiting[view.waits]
              ? `${view.label} (${countWords(waiting[view.waits] ?? 0)})`
              : view.label,
          to: viewAddress(view.key),
          current: view.key === part.view,
        })),
        { label: "Trash", to: screenAddress("trash", { kind: "photo" }), current: false },
      ]}
    >
      {undo && (
        <UndoNotice
          key={undo.id}
          undo={undo}
          {...undoOfPhotos}
          view={part.view === "photos" ? part.shown : `view=${part.view}`}
        />
      )}
      <Part {...data} />
    </Screen>
  );
}

function Part({ part, waiting, undo, timeZone }: GalleryData) {
  switch (part.view) {
    case "photos":
      return <PhotosView {...part} waiting={waiting} batch={undo?.id ?? null} />;
    case "requests":
      return <RequestsView {...part} timeZone={timeZone} />;
    case "albums":
      return <AlbumsView {...part} />;
    case "links":
      return <LinksView {...part} timeZone={timeZone} />;
    case "settings":
      return <SettingsView {...part} />;
  }
}
