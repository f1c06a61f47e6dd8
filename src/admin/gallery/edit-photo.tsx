import { data } from "react-router";
import { content } from "#content/store.server.ts";
import { listAlbumChoices } from "#features/gallery/albums-store.server.ts";
import { photoUndo } from "#features/gallery/changes/photo-undo.server.ts";
import { findStaffPhoto } from "#features/gallery/changes/staff-photos-store.server.ts";
import { readPageKey } from "#features/gallery/page-key.ts";
import { listRequestsOf } from "#features/gallery/removal/requests-store.server.ts";
import { photoName } from "#features/gallery/staff-photo.ts";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { UndoNotice } from "../components/undo-notice.tsx";
import { loadRowHistory } from "../records/row-history.server.ts";
import { TimeLine } from "../records/time-line.tsx";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import { loadUndo } from "../request/undo.server.ts";
import type { Route } from "./+types/edit-photo";
import { EditPhotoForm } from "./edit-photo-form.tsx";
import { undoOfPhotos } from "./gallery-views.ts";
import { PhotoActions } from "./photo-actions.tsx";
import { PhotoFacts } from "./photo-facts.tsx";
import { PhotoRequests } from "./photo-requests.tsx";
import { missingPhoto, onePhotoActions } from "./photo-save.server.ts";
import { photoSource } from "./photo-source.ts";
import { PhotoStateBadge } from "./photo-state.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(`${loaderData ? photoName(loaderData.photo) : "Photo"} · Gallery`);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const asked = await requireScreen({ request, context }, "gallery");
  const { db } = asked.platform;
  const pageKey = readPageKey(params.photo) ?? "";
  const photo = await findStaffPhoto(db, pageKey);
  if (!photo) throw data(missingPhoto, { status: 404 });
  const [albums, requests, history, undo] = await Promise.all([
    listAlbumChoices(db),
    listRequestsOf(db, pageKey),
    loadRowHistory(db, "photo", pageKey),
    loadUndo(asked, photoUndo),
  ]);
  return { photo, albums, requests, history, undo, timeZone: content("organisation").timeZone };
}

export const action = screenAction("gallery", onePhotoActions);

export default function EditPhoto({ loaderData }: Route.ComponentProps) {
  const { photo, albums, requests, history, undo, timeZone } = loaderData;
  const inTrash = photo.deletedAt !== null;
  const name = photoName(photo);
  return (
    <Screen title={<span dir="auto">{name}</span>} back={{ label: "Gallery", to: screenAddress("gallery") }}>
      <p>
        <PhotoStateBadge state={photo.state} inTrash={inTrash} />
      </p>
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-5">
          <img
            src={photoSource({ ...photo, inTrash }, "large")}
            alt={photo.alt || "This photo has no description yet."}
            width={photo.width}
            height={photo.height}
            className="h-auto max-h-[80dvh] w-full rounded-card bg-ink/6 object-contain"
          />
          {undo && <UndoNotice key={undo.id} undo={undo} {...undoOfPhotos} view={`photo=${photo.pageKey}`} />}
          <PhotoActions key={photo.version} photo={photo} />
          <PhotoFacts photo={photo} timeZone={timeZone} />
        </div>
        <div className="grid content-start gap-10">
          {!inTrash && <EditPhotoForm photo={photo} albums={albums} />}
          <PhotoRequests requests={requests} timeZone={timeZone} />
          <TimeLine rows={history} timeZone={timeZone} />
        </div>
      </div>
    </Screen>
  );
}
