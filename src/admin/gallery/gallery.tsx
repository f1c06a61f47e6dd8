import { Link } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { countWords } from "../components/count-words.ts";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { UndoNotice } from "../components/undo-notice.tsx";
import { ListScreen } from "../lists/list-screen.tsx";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { takeScreenAction } from "../request/take-screen-action.server.ts";
import type { Waiting } from "../request/waiting-store.server.ts";
import type { Route } from "./+types/gallery";
import { galleryActions } from "./actions.server.ts";
import { AlbumsView } from "./albums-view.tsx";
import { galleryViews, undoOfPhotos, viewAddress } from "./gallery-views.ts";
import { LinksView } from "./links-view.tsx";
import { type GalleryData, loadGallery } from "./load.server.ts";
import { PhotoGrid } from "./photo-grid.tsx";
import { photoList } from "./photo-list.ts";
import { RequestsView } from "./requests-view.tsx";
import { SettingsView } from "./settings-view.tsx";

export const meta: Route.MetaFunction = () => screenMeta("Gallery");

export async function loader(args: Route.LoaderArgs) {
  return loadGallery(await requireScreen(args, "gallery"));
}

export function action(args: Route.ActionArgs) {
  return takeScreenAction(args, "gallery", galleryActions);
}

/** The gallery for staff: photos, removal requests, albums, upload links and settings. */
export default function Gallery({ loaderData: data }: Route.ComponentProps) {
  const { waiting, part, undo, timeZone } = data;
  const views = [
    ...galleryViews.map((view) => ({
      label:
        "waits" in view && waiting[view.waits]
          ? `${view.label} (${countWords(waiting[view.waits] ?? 0)})`
          : view.label,
      to: viewAddress(view.key),
      current: view.key === part.view,
    })),
    { label: "Trash", to: screenAddress("trash", { kind: "photo" }), current: false },
  ];
  const actions = (
    <ButtonLink to="/gallery" variant="secondary" size="small">
      View Gallery
    </ButtonLink>
  );
  const notice = undo && (
    <UndoNotice
      key={undo.id}
      undo={undo}
      {...undoOfPhotos}
      view={part.view === "photos" ? part.shown : `view=${part.view}`}
    />
  );
  if (part.view === "photos") {
    const grid = <PhotoGrid key={`${part.shown} ${undo?.id} ${part.rows.length}`} {...part} />;
    return (
      <ListScreen list={photoList} data={part} views={{ tabs: views }} actions={actions} grid={grid}>
        {notice}
        <WaitingPhotos waiting={waiting} />
      </ListScreen>
    );
  }
  return (
    <Screen title="Gallery" views={views} actions={actions}>
      {notice}
      <Part part={part} timeZone={timeZone} />
    </Screen>
  );
}

type PartProps = { part: Exclude<GalleryData["part"], { view: "photos" }>; timeZone: string };

function Part({ part, timeZone }: PartProps) {
  switch (part.view) {
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

/** Links to the photos that wait for staff; nothing when there are none. */
function WaitingPhotos({ waiting: { photos = 0, undescribed = 0 } }: { waiting: Waiting }) {
  const lines = [
    { count: photos, one: "photo waiting", many: "photos waiting", to: { state: "waiting" } },
    {
      count: undescribed,
      one: "photo has no description",
      many: "photos have no description",
      to: { text: "missing" },
    },
  ].filter(({ count }) => count > 0);
  if (lines.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-6 text-small">
      {lines.map(({ count, one, many, to }) => (
        <li key={many}>
          <Link
            to={viewAddress("photos", to)}
            preventScrollReset
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            {countWords(count)} {count === 1 ? one : many}
          </Link>
        </li>
      ))}
    </ul>
  );
}
