import { staffPhotosPerPage } from "#features/gallery/limits.ts";
import { photoStates } from "#features/gallery/photo.ts";
import { photoFields } from "#features/gallery/photo-fields.ts";
import { photoFolder } from "#features/gallery/photo-files.ts";
import { photoName, type StaffPhoto, stateWords } from "#features/gallery/staff-photo.ts";
import { choice, loadedChoice, optionsOf } from "#records/lists/filter.ts";
import { columnOf } from "../lists/column-of.tsx";
import { type Column, defineList } from "../lists/define-list.ts";
import { rowId } from "../request/row-id.ts";
import { photoAddress } from "./gallery-views.ts";

const columns: Column<StaffPhoto, "sent">[] = [
  columnOf(photoFields, "caption"),
  columnOf(photoFields, "alt"),
  columnOf(photoFields, "album"),
  { label: "Status", text: ({ state }) => stateWords[state] },
  { label: "Why hidden", text: ({ hiddenWhy }) => hiddenWhy },
  { label: "Sent in", text: ({ listedAt }) => listedAt },
];

/** All photos that are not in the trash, newest first. */
export const photoList = defineList<StaffPhoto>()({
  screen: "gallery",
  rows: "Photos",
  length: staffPhotosPerPage,
  id: ({ pageKey }) => pageKey,
  name: photoName,
  to: ({ pageKey }) => photoAddress(pageKey),
  filters: {
    album: { ...loadedChoice("Album", "All albums"), parse: (text) => (rowId(text) ? text : null) },
    state: choice(
      "Status",
      "All statuses",
      optionsOf(photoStates, (state) => stateWords[state]),
    ),
    text: choice("Description", "With or without description", [["missing", "No description yet"]]),
  },
  sorts: ["sent"],
  first: "-sent",
  columns,
  actions: {}, // a tick names the version that was seen, so the grid has a bar of its own
  about: "Gallery photos, with the folder each one's files are in.",
  file: {
    columns: [...columns, { label: "Files", text: ({ fileKey }) => photoFolder(fileKey) }],
  },
  empty: {
    nothing: "No photos yet",
    noMatch: "No photos match",
    hint: "Choose another album or status.",
    begin: "Photos people send in appear here.",
  },
});
