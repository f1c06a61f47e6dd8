import { posix } from "node:path";
import type { SourceFile } from "./layers.ts";

const mapPath = "src/README.md";
const noteLimit = 5; // lines of a README.md that takes the place of a row
const folderName = /`((?:[a-z0-9-]+\/)+)`/g;

/**
 * Reports folders of the source that nobody says a word about, and those that the map names and that are not there.
 * A row of a table of the map names the folders in its first cell, and in the others those below the first of them; the
 * head of a table may say in which folder its rows are. A README.md of five lines in the folder does as well as a row.
 * @param files all files of the repository, the map among them
 */
export function checkMap(files: SourceFile[]): string[] {
  const map = files.find(({ path }) => path === mapPath);
  if (!map) return [`${mapPath}, the map, is not there.`];
  const notes = files.filter(({ path }) => /^src\/.+\/README\.md$/.test(path));
  const sources = files.filter(({ path }) => path.startsWith("src/") && !path.endsWith("/README.md"));
  const folders = new Set(
    sources.map(({ path }) => posix.dirname(path)).filter((folder) => folder !== "src"),
  );
  const named = namedOn(map.text);
  const told = new Set([...named, ...notes.map(({ path }) => posix.dirname(path))]);
  const isThere = (folder: string) => [...folders].some((each) => `${each}/`.startsWith(`${folder}/`));
  return [
    ...notes
      .filter(({ text }) => text.trimEnd().split("\n").length > noteLimit)
      .map(({ path }) => `${path} has more than ${noteLimit} lines.`),
    ...[...folders]
      .filter((folder) => !told.has(folder) && !isPartOfRoom(folder))
      .map((folder) => `${folder}/ is not on the map (${mapPath}), and has no README.md.`),
    ...[...named]
      .filter((folder) => !isThere(folder))
      .map((folder) => `The map (${mapPath}) names ${folder}/, which is not there.`),
  ];
}

function namedOn(map: string): Set<string> {
  const named = new Set<string>();
  let within = "src";
  let isHead = true; // the next row is the head of a table
  for (const line of map.split("\n")) {
    if (!line.startsWith("|")) {
      isHead = true;
      continue;
    }
    const [, first = "", ...others] = line.split("|");
    const folders = foldersIn(first);
    if (isHead) within = posix.join("src", folders[0] ?? "");
    const own = folders.map((folder) => (isHead ? posix.join("src", folder) : posix.join(within, folder)));
    const below = own[0] === undefined ? [] : foldersIn(others.join("|"));
    for (const folder of [...own, ...below.map((each) => posix.join(own[0] ?? "", each))]) named.add(folder);
    isHead = false;
  }
  return named;
}

const foldersIn = (cell: string) =>
  [...cell.matchAll(folderName)].map(([, folder = ""]) => folder.slice(0, -1));

/** Whether it is the components or screens of a room, which the room's row is about as well. */
function isPartOfRoom(folder: string): boolean {
  const [, layer, ...rooms] = folder.split("/");
  const depth = layer === "features" ? rooms.length - 1 : rooms.length;
  return depth > 1 && /\/(components|screens)$/.test(folder);
}
