import { join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

/** The store of uploaded files. Keys are relative paths; nothing in it is served without a route of ours. */
export type Files = Disk;

/** Opens the store on disk under `dataFolder`/files. */
export function openFiles(dataFolder: string): Files {
  return new Disk(new FSDriver({ location: join(dataFolder, "files"), visibility: "private" }));
}
