import { writeChoice } from "#features/gallery/changes/chosen-photos.ts";
import type { OpenedPhoto } from "#features/gallery/staff-photo.ts";
import { trashDays } from "#platform/trash-days.ts";
import { AskFirst } from "../components/ask-first.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { galleryAction } from "./gallery-views.ts";
import { DeleteForGood } from "./trash-view.tsx";

/** The actions on the open photo, depending on its state. */
export function PhotoActions({ photo }: { photo: OpenedPhoto }) {
  const { state, deletedAt, isCover, pageKey } = photo;
  if (deletedAt !== null) {
    return (
      <div className="flex flex-wrap gap-2">
        <ActionForm photo={photo} intent="restore-photos" label="Restore" />
        <DeleteForGood pageKey={pageKey} />
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
