import { kindWords } from "#content/media/media.ts";
import { mediaViews } from "#content/media/media-filter.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ChoiceFilter, FilterForm } from "../components/filter-form.tsx";
import { MoreRows } from "../components/more-rows.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { takeScreenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/library";
import { ofMedia } from "./acting.ts";
import { libraryActions } from "./actions.server.ts";
import { DescribeForm } from "./describe-form.tsx";
import { loadAdded, loadLibrary } from "./load.server.ts";
import { libraryAddress, uploadAddress } from "./media-query.ts";
import { PictureCard } from "./picture-card.tsx";

export const meta: Route.MetaFunction = () => screenMeta("Pictures");

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, ofMedia.permission);
  const [library, { added }] = await Promise.all([loadLibrary(asked), loadAdded(asked)]);
  return { ...library, added };
}

export function action(args: Route.ActionArgs) {
  return takeScreenAction(args, ofMedia.permission, libraryActions);
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";
export { RefusedScreen as ErrorBoundary } from "../components/refused-screen.tsx";

/** The pictures and logos of the site, and what is to be said of those that were just added. */
export default function Library({ loaderData }: Route.ComponentProps) {
  const { filter, rows, next, added } = loaderData;
  const isFiltered = filter.q !== "" || filter.kind !== "" || filter.show !== "";
  return (
    <Screen
      title="Pictures"
      actions={
        <>
          <ButtonLink to={screenAddress("trash", { kind: "media" })} variant="quiet" size="small">
            Trash
          </ButtonLink>
          <ButtonLink to={uploadAddress()} size="small">
            Add pictures
          </ButtonLink>
        </>
      }
    >
      {added.length > 0 && <DescribeForm key={added.map(({ id }) => id).join()} pictures={added} />}
      <FilterForm screen="media" filters={filter} search={{ label: "Name or description" }}>
        <ChoiceFilter
          name="kind"
          label="Kind"
          all="Photos and logos"
          value={filter.kind}
          options={Object.entries(kindWords).map(([kind, word]) => [kind, `${word}s`])}
        />
        <ChoiceFilter
          name="show"
          label="Which pictures"
          all="All pictures"
          value={filter.show}
          options={mediaViews}
        />
      </FilterForm>
      {rows.length === 0 ? (
        <EmptyState
          title={isFiltered ? "No picture matches" : "No pictures yet"}
          action={
            isFiltered ? (
              <ButtonLink to={libraryAddress()} variant="secondary">
                Show all pictures
              </ButtonLink>
            ) : (
              <ButtonLink to={uploadAddress()}>Add pictures</ButtonLink>
            )
          }
        >
          <p>
            {isFiltered
              ? "Try a part of the name, or choose other pictures."
              : "Portraits, photos and logos that you add here can be chosen in every text of the site."}
          </p>
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 lg:gap-4 xl:grid-cols-5">
          {rows.map((picture, at) => (
            <PictureCard key={picture.id} picture={picture} isFirst={at < 12} />
          ))}
        </ul>
      )}
      <MoreRows to={next && libraryAddress(filter, next)} label="Older pictures" />
    </Screen>
  );
}
