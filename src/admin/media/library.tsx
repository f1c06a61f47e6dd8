import { Link } from "react-router";
import { perPage } from "#content/media/limits.ts";
import { type Choice, kindWords, mediaKinds } from "#content/media/media.ts";
import { mediaFields } from "#content/media/media-fields.ts";
import { pictureSources } from "#platform/pictures/picture-sources.ts";
import { choice, optionsOf } from "#records/lists/filter.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { MenuLink } from "../components/row-menu.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { columnOf } from "../lists/column-of.tsx";
import { defineList } from "../lists/define-list.ts";
import { ListScreen } from "../lists/list-screen.tsx";
import { loadList } from "../lists/serve-list.server.ts";
import { rowAnchor } from "../request/list-address.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { takeScreenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/library";
import { libraryActions } from "./actions.server.ts";
import { DescribeForm } from "./describe-form.tsx";
import { loadAdded } from "./load.server.ts";
import { pictureAddress } from "./media-query.ts";
import { picturesServed } from "./pictures-served.server.ts";

/** The pictures and logos of the site, the latest first. */
export const pictureList = defineList<Choice>()({
  screen: "media",
  rows: "Pictures",
  length: perPage,
  id: ({ id }) => id,
  name: ({ name }) => name,
  to: ({ id }) => pictureAddress(id),
  search: "Name or description",
  filters: {
    kind: choice(
      "Kind",
      "Photos and logos",
      optionsOf(mediaKinds, (kind) => `${kindWords[kind]}s`),
    ),
    show: choice("Show", "All pictures", [
      ["undescribed", "No description"],
      ["unused", "Not used"],
    ]),
  },
  sorts: ["added"],
  first: "-added",
  columns: [
    columnOf(mediaFields, "name"),
    columnOf(mediaFields, "kind"),
    { label: mediaFields.alt.label, text: ({ alt }) => (alt === "" ? "Only decoration" : alt) },
    { label: "Width", text: ({ width }) => width },
    { label: "Height", text: ({ height }) => height },
    { label: "Files", text: ({ hash }) => `library/${hash}` },
  ],
  actions: {},
  about: "Pictures in the library. The “Files” column shows how each picture's file names begin.",
  empty: {
    nothing: "No pictures yet",
    noMatch: "No pictures match",
    hint: "Try part of the name, or another filter.",
    begin: "Portraits, photos and logos you add here can be used anywhere on the site.",
  },
});

export const meta: Route.MetaFunction = () => screenMeta("Pictures");

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "media");
  const [library, { added }] = await Promise.all([
    loadList(pictureList, picturesServed, asked),
    loadAdded(asked),
  ]);
  return { ...library, added };
}

export function action(args: Route.ActionArgs) {
  return takeScreenAction(args, "media", libraryActions);
}

/** The pictures and logos of the site, and what is to be said of those that were just added. */
export default function Library({ loaderData }: Route.ComponentProps) {
  const { rows, added } = loaderData;
  return (
    <ListScreen
      list={pictureList}
      data={loaderData}
      actions={
        <ButtonLink to={recordAddress("media", "upload")} size="small">
          Add pictures
        </ButtonLink>
      }
      menu={
        <>
          <MenuLink to={recordAddress("media", "files")}>Files for mailings</MenuLink>
          <MenuLink to={screenAddress("trash", { kind: "media" })}>In the trash</MenuLink>
        </>
      }
      grid={
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 lg:gap-4 xl:grid-cols-5">
          {rows.map((picture, at) => (
            <PictureTile key={picture.id} picture={picture} isFirst={at < 12} />
          ))}
        </ul>
      }
    >
      {added.length > 0 && <DescribeForm key={added.map(({ id }) => id).join()} pictures={added} />}
    </ListScreen>
  );
}

type PictureTileProps = {
  picture: Choice;
  /** Whether it is among the first of the page, which are loaded at once. */
  isFirst: boolean;
};

/** A picture of the library as a link to its screen. */
function PictureTile({ picture, isFirst }: PictureTileProps) {
  const { id, name, kind, alt } = picture;
  const { src, srcSet, width, height } = pictureSources(picture, "logo");
  return (
    <li id={rowAnchor(id)} className="min-w-0">
      <Link
        to={pictureAddress(id)}
        className="group grid h-full content-start overflow-hidden rounded-card border border-line bg-paper hover:border-ruby"
      >
        <img
          src={src}
          srcSet={srcSet}
          sizes="(min-width: 1024px) 16rem, 45vw"
          alt=""
          width={width}
          height={height}
          loading={isFirst ? undefined : "lazy"}
          decoding="async"
          className="aspect-[4/3] w-full border-line border-b bg-white object-contain p-1"
        />
        <span className="grid gap-1.5 p-3 text-small">
          <span dir="auto" className="line-clamp-2 font-semibold wrap-anywhere group-hover:text-ruby">
            {name}
          </span>
          <span dir="auto" className="line-clamp-2 text-ink-soft wrap-anywhere">
            {alt === "" ? "Only decoration" : (alt ?? kindWords[kind])}
          </span>
          {alt === null && <Badge tone="danger">No description yet</Badge>}
        </span>
      </Link>
    </li>
  );
}
