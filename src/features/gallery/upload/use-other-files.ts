import { useEffect, useState } from "react";
import type { FileState, OtherFile } from "./other-files.ts";

// The gallery opens after a save (4.65): who comes back finds the files that were not added.
let kept: OtherFile[] = [];
let made = 0;

const asTile = (file: File, state: FileState): OtherFile => {
  made += 1;
  return { id: `file-${made}`, name: file.name, size: file.size, state, file };
};

/** The chosen files that are no pending photos, each with its own state. */
export function useOtherFiles() {
  const [files, setFiles] = useState<OtherFile[]>(() => kept);
  useEffect(() => {
    kept = files.filter(({ state }) => state !== "saved" && state !== "reading");
  }, [files]);
  const change = (ids: string[], state: FileState) =>
    setFiles((list) => list.map((one) => (ids.includes(one.id) ? { ...one, state } : one)));
  return {
    files,
    /** Shows chosen files, and returns their cards. */
    add(chosen: File[], state: FileState): OtherFile[] {
      const tiles = chosen.map((file) => asTile(file, state));
      setFiles((list) => [...list, ...tiles]);
      return tiles;
    },
    show: (tiles: OtherFile[]) => setFiles((list) => [...list, ...tiles]),
    change,
    /** Those of these that are still being read could not be. */
    endReading: (ids: string[]) =>
      setFiles((list) =>
        list.map((one) =>
          ids.includes(one.id) && one.state === "reading" ? { ...one, state: "unreadable" as const } : one,
        ),
      ),
    remove: (ids: string[]) => setFiles((list) => list.filter(({ id }) => !ids.includes(id))),
    clear: () => setFiles([]),
  };
}
