import { writeChoice } from "#features/gallery/changes/chosen-photos.ts";
import type { OpenedPhoto } from "#features/gallery/staff-photo.ts";
import { trashDays } from "#platform/trash-days.ts";
import { AskFirst } from "../components/ask-first.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { screenAddress } from "../request/screen-address.ts";
import { galleryAction } from "./gallery-views.ts";

/** The actions on the open photo, depending on its state. */
export function PhotoActions({ photo }: { photo: OpenedPhoto }) {
  const { state, deletedAt, isCover, pageKey } = photo;
  if (deletedAt !== null) {
    return (
      <div className="flex flex-wrap gap-2">
        <ActionForm photo={photo} intent="restore-photos" label="Restore" />
        <AskFirst label="Delete for good now" question="Delete this photo for good?" variant="quiet">
          <p>Its files are deleted at once. Nobody can bring it back.</p>
          <DashboardForm
            id="purge"
            intent="purge-photos"
            action={screenAddress("trash", { kind: "photo" })}
            hidden={{ id: `photo:${pageKey}` }}
            submit="Delete it for good"
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
          submit="Make this the album's cover"
          look={{ variant: "secondary", size: "small" }}
          className="grid"
        />
      )}
      <AskFirst label="Move to trash" question="Move this photo to the trash?">
        <p>Visitors do not see it any more. It can be restored for {trashDays} days.</p>
        <ActionForm photo={photo} intent="delete-photos" label="Move it to the trash" isDanger />
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
