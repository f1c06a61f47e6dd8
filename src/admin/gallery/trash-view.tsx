import { photoParams } from "#features/gallery/photo-query.ts";
import { trashDays } from "#platform/trash-days.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { AskFirst } from "../components/ask-first.tsx";
import { BulkButton } from "../components/bulk-bar.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { galleryAction, viewAddress } from "./gallery-views.ts";
import type { PartOf } from "./load.server.ts";
import { PageLinks } from "./page-links.tsx";
import { PhotoBar } from "./photo-bar.tsx";
import { PhotoGrid } from "./photo-grid.tsx";

/** The deleted photos, latest first, with actions to restore them or delete one permanently. */
export function TrashView(props: PartOf<"trash"> & { batch: string | null }) {
  const { photos, shown, batch } = props;
  if (photos.length === 0) {
    return (
      <EmptyState title="The trash is empty">
        <p>Deleted photos stand here for {trashDays} days, and can be restored as they were.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <PhotoGrid
        key={`${shown} ${batch} ${photos.length}`}
        label="Deleted photos"
        photos={photos}
        shown={shown}
        intents={["restore-photos"]}
        below={({ pageKey, daysLeft }) => (
          <>
            <p className="tabular-nums">
              {daysLeft} {daysLeft === 1 ? "day" : "days"} left
            </p>
            <DeleteForGood pageKey={pageKey} />
          </>
        )}
        bar={({ form, chosen, clear }) => (
          <PhotoBar form={form} chosen={chosen} onClear={clear}>
            <BulkButton form={form} intent="restore-photos" label="Restore" />
          </PhotoBar>
        )}
      />
      <PageLinks {...props} to={(place) => viewAddress("trash", photoParams(place))} />
    </>
  );
}

/** A button that asks for confirmation and then permanently deletes one photo with all its files. */
export function DeleteForGood({ pageKey }: { pageKey: string }) {
  return (
    <div>
      <AskFirst label="Delete for good now" question="Delete this photo for good?" variant="quiet">
        <p>Its files are deleted at once. Nobody can bring it back.</p>
        <DashboardForm
          id={`purge-${pageKey}`}
          intent="purge-photo"
          action={galleryAction}
          hidden={{ photo: pageKey }}
          submit="Delete it for good"
          look={{ variant: "danger", className: "w-full" }}
          className="grid"
        />
      </AskFirst>
    </div>
  );
}
