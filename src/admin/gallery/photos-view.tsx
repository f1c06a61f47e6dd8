import { Link } from "react-router";
import { photoParams } from "#features/gallery/photo-query.ts";
import { stateWords } from "#features/gallery/staff-photo.ts";
import type { FormState } from "#form/use-form.ts";
import { trashDays } from "#platform/trash-days.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Select } from "#ui/input.tsx";
import { AskFirst } from "../components/ask-first.tsx";
import { BulkButton } from "../components/bulk-bar.tsx";
import { countWords } from "../components/count-words.ts";
import { ChoiceFilter, FilterForm } from "../components/filter-form.tsx";
import type { Waiting } from "../request/waiting-store.server.ts";
import { viewAddress } from "./gallery-views.ts";
import type { PartOf } from "./load.server.ts";
import { PageLinks } from "./page-links.tsx";
import { PhotoBar } from "./photo-bar.tsx";
import { PhotoGrid } from "./photo-grid.tsx";

type PhotosViewProps = PartOf<"photos"> & { waiting: Waiting; batch: string | null };

const intents = ["publish-photos", "hide-photos", "move-photos", "delete-photos"];

/** All photos that are not in the trash, newest first, with filters, selection and bulk actions. */
export function PhotosView(props: PhotosViewProps) {
  const { photos, albums, query, shown, batch } = props;
  const isFiltered = query.album !== null || query.state !== null || query.undescribed;
  return (
    <>
      <WaitingPhotos {...props} />
      <Filters {...props} />
      {photos.length === 0 ? (
        <EmptyState
          title={isFiltered ? "No photo matches" : "No photos yet"}
          action={
            (isFiltered || query.after || query.before) && (
              <ButtonLink to={viewAddress("photos")} variant="secondary">
                Show all photos
              </ButtonLink>
            )
          }
        >
          <p>{isFiltered ? "Choose another album or state." : "What is sent in stands here."}</p>
        </EmptyState>
      ) : (
        // A new page, or the same page after a change, starts with nothing selected.
        <PhotoGrid
          key={`${shown} ${batch} ${photos.length}`}
          photos={photos}
          shown={shown}
          intents={intents}
          bar={({ form, chosen, clear }) => (
            <PhotoBar form={form} chosen={chosen} onClear={clear}>
              <BulkButton form={form} intent="publish-photos" label="Publish" />
              <BulkButton form={form} intent="hide-photos" label="Hide" />
              <Move form={form} albums={albums} />
              <AskFirst label="Move to trash" question="Move the chosen photos to the trash?">
                <p>Visitors do not see them any more. They can be restored for {trashDays} days.</p>
                <Button type="submit" form={form.id} name="intent" value="delete-photos" variant="danger">
                  Move them to the trash
                </Button>
              </AskFirst>
            </PhotoBar>
          )}
        />
      )}
      <PageLinks {...props} to={(place) => viewAddress("photos", photoParams({ ...query, ...place }))} />
    </>
  );
}

function Move({ form, albums }: { form: FormState; albums: PhotosViewProps["albums"] }) {
  return (
    <div className="flex gap-2 max-sm:w-full">
      <Select name="album" aria-label="Album to move to" defaultValue="" className="min-w-0 flex-1 sm:w-44">
        <option value="">Move to...</option>
        {albums.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
      <BulkButton form={form} intent="move-photos" label="Move" />
    </div>
  );
}

/** Links to the photos that wait for staff; nothing when there are none. */
function WaitingPhotos({ waiting: { photos = 0, undescribed = 0 } }: PhotosViewProps) {
  const lines = [
    { count: photos, one: "photo waits", many: "photos wait", query: { state: "waiting" as const } },
    {
      count: undescribed,
      one: "photo has no description",
      many: "photos have no description",
      query: { undescribed: true },
    },
  ].filter(({ count }) => count > 0);
  if (lines.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-6 text-small">
      {lines.map(({ count, one, many, query }) => (
        <li key={many}>
          <Link
            to={viewAddress("photos", photoParams(query))}
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

function Filters({ query, albums }: PhotosViewProps) {
  const filters = {
    album: query.album === null ? "" : String(query.album),
    state: query.state ?? "",
    text: query.undescribed ? "missing" : "",
  };
  return (
    <FilterForm screen="gallery" filters={filters}>
      <ChoiceFilter
        name="album"
        label="Album"
        all="All albums"
        value={filters.album}
        options={albums.map(({ id, title }) => [String(id), title] as const)}
      />
      <ChoiceFilter
        name="state"
        label="State"
        all="Every state"
        value={filters.state}
        options={Object.entries(stateWords)}
      />
      <ChoiceFilter
        name="text"
        label="Description"
        all="Described or not"
        value={filters.text}
        options={[["missing", "No description yet"]]}
      />
    </FilterForm>
  );
}
