import { data } from "react-router";
import { content } from "#content/store.server.ts";
import { type AlbumChoice, listAlbumChoices } from "#features/gallery/albums-store.server.ts";
import { writeChoice } from "#features/gallery/changes/chosen-photos.ts";
import { photoUndo } from "#features/gallery/changes/photo-undo.server.ts";
import { findStaffPhoto } from "#features/gallery/changes/staff-photos-store.server.ts";
import { readPageKey } from "#features/gallery/page-key.ts";
import { photoFields } from "#features/gallery/photo-fields.ts";
import { listRequestsOf } from "#features/gallery/removal/requests-store.server.ts";
import { type OpenedPhoto, photoName } from "#features/gallery/staff-photo.ts";
import { findMemberWithTrash } from "#features/members/store.server.ts";
import { trashDays } from "#platform/trash-days.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { AskFirst } from "../components/ask-first.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Fact, Facts } from "../components/detail.tsx";
import { Instant } from "../components/instant.tsx";
import { RecordForm } from "../components/record-form.tsx";
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
import { AnswerLink } from "./answer-link.tsx";
import { galleryAction, photoAddress, undoOfPhotos, viewAddress } from "./gallery-views.ts";
import { missingPhoto, onePhotoActions } from "./photo-save.server.ts";
import { photoSource } from "./photo-source.ts";
import { PhotoStateBadge } from "./photo-state.tsx";
import { storageWords } from "./storage-words.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(`${loaderData ? photoName(loaderData.photo) : "Photo"} · Gallery`);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const asked = await requireScreen({ request, context }, "gallery");
  const { db } = asked.platform;
  const pageKey = readPageKey(params.photo) ?? "";
  const photo = await findStaffPhoto(db, pageKey);
  if (!photo) throw data(missingPhoto, { status: 404 });
  const [sender, albums, requests, history, undo] = await Promise.all([
    photo.memberId === null ? null : findMemberWithTrash(db, photo.memberId),
    listAlbumChoices(db),
    listRequestsOf(db, pageKey),
    loadRowHistory(db, "photo", pageKey),
    loadUndo(asked, photoUndo),
  ]);
  return {
    photo,
    origin: originOf(photo, sender?.member.fullName),
    albums,
    requests,
    history,
    undo,
    timeZone: content("organisation").timeZone,
  };
}

export const action = screenAction("gallery", onePhotoActions);

export default function EditPhoto({ loaderData }: Route.ComponentProps) {
  const { photo, origin, albums, requests, history, undo, timeZone } = loaderData;
  const inTrash = photo.deletedAt !== null;
  const name = photoName(photo);
  return (
    <Screen
      title={<span dir="auto">{name}</span>}
      back={{ label: "Gallery", to: screenAddress("gallery"), row: photo.pageKey }}
    >
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
          <PhotoFacts photo={photo} origin={origin} timeZone={timeZone} />
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

const { alt, album, ...texts } = photoFields;
const loadPhotoSchema = async () => (await import("#features/gallery/photo-kind.ts")).photoForm;

/** The form of a photo's texts and album; a refused save keeps what was typed. */
function EditPhotoForm({ photo, albums }: { photo: OpenedPhoto; albums: AlbumChoice[] }) {
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

/** The actions on the open photo, depending on its state. */
function PhotoActions({ photo }: { photo: OpenedPhoto }) {
  const { state, deletedAt, isCover, pageKey } = photo;
  if (deletedAt !== null) {
    return (
      <div className="flex flex-wrap gap-2">
        <ActionForm photo={photo} intent="restore-photos" label="Restore" />
        <AskFirst label="Delete for good" question="Delete this photo for good?" variant="quiet">
          <p>Its files are deleted right away. This can't be undone.</p>
          <DashboardForm
            id="purge"
            intent="purge-photos"
            action={screenAddress("trash", { kind: "photo" })}
            hidden={{ id: `photo:${pageKey}` }}
            submit="Delete photo for good"
            look={{ variant: "danger", className: "w-full" }}
            className="grid"
          />
        </AskFirst>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-2">
      {state !== "published" && <ActionForm photo={photo} intent="publish-photos" label="Publish" />}
      {state !== "hidden" && <ActionForm photo={photo} intent="hide-photos" label="Hide" />}
      {state === "published" && !isCover && (
        <DashboardForm
          id="cover"
          intent="choose-cover"
          action={galleryAction}
          hidden={{ photo: pageKey }}
          submit="Use as album cover"
          look={{ variant: "secondary", size: "small" }}
          className="grid"
        />
      )}
      <AskFirst label="Move to trash" question="Move this photo to the trash?">
        <p>Visitors won't see it. You can restore it for {trashDays} days.</p>
        <ActionForm photo={photo} intent="delete-photos" label="Move photo to trash" isDanger />
      </AskFirst>
    </div>
  );
}

type ActionFormProps = { photo: OpenedPhoto; intent: string; label: string; isDanger?: boolean };

function ActionForm({ photo, intent, label, isDanger = false }: ActionFormProps) {
  return (
    <DashboardForm
      id={intent}
      intent={intent}
      action={galleryAction}
      hidden={{ id: writeChoice(photo), view: `photo=${photo.pageKey}` }}
      submit={label}
      look={isDanger ? { variant: "danger", className: "w-full" } : { variant: "secondary", size: "small" }}
      className="grid"
    />
  );
}

/** A photo's origin, size and other facts. */
function PhotoFacts({ photo, origin, timeZone }: { photo: OpenedPhoto; origin: string; timeZone: string }) {
  const { listedAt, width, height, bytes, hiddenWhy, isCover } = photo;
  return (
    <Facts>
      <Fact label="Sent in">
        <Instant at={listedAt} timeZone={timeZone} />
      </Fact>
      <Fact label="Source">{origin}</Fact>
      <Fact label="Size">
        {width.toLocaleString("en-US")} by {height.toLocaleString("en-US")} pixels; takes up{" "}
        {storageWords(bytes)}
      </Fact>
      {isCover && <Fact label="Cover">It's the album cover while it's published.</Fact>}
      {hiddenWhy && <Fact label="Note">{hiddenWhy}</Fact>}
    </Facts>
  );
}

function originOf({ isSample, link, memberId }: OpenedPhoto, sender = "A member who was removed") {
  if (memberId !== null) return `${sender}, with their own account`;
  if (isSample) return "Sample that came with the site";
  if (link === "") return "An upload link that no longer exists";
  return link === null ? "Gallery password" : `Upload link “${link}”`;
}

type PhotoRequestsProps = { requests: Awaited<ReturnType<typeof listRequestsOf>>; timeZone: string };

const words = { open: "Open", granted: "Granted", declined: "Declined" };

/** The removal requests about one photo, also decided ones; nothing when there are none. */
function PhotoRequests({ requests, timeZone }: PhotoRequestsProps) {
  if (requests.length === 0) return null;
  return (
    <section aria-labelledby="requests-title" className="grid gap-4">
      <h2 id="requests-title" className="text-h3">
        Removal requests
      </h2>
      <ul className="grid gap-4">
        {requests.map(({ id, state, isShownIn, words: said, email, at }) => (
          <li key={id} className="grid gap-2 border-line border-t pt-3 text-small">
            <p className="flex flex-wrap items-center gap-2">
              <Badge tone={state === "open" ? "ruby" : "neutral"}>{words[state]}</Badge>
              {isShownIn && <Badge>They're in the photo</Badge>}
              <Instant at={at} timeZone={timeZone} />
            </p>
            <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              {said || "No reason given."}
            </p>
            {email && <AnswerLink email={email} />}
          </li>
        ))}
      </ul>
      {requests.some(({ state }) => state === "open") && (
        <ButtonLink to={viewAddress("requests")} variant="secondary" size="small" className="w-fit">
          Go to requests
        </ButtonLink>
      )}
    </section>
  );
}
