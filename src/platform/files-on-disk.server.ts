import { mkdir, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import { FSDriver } from "flydrive/drivers/fs";

/**
 * A file store in a folder of this machine. `move` renames: the library's own copies and then deletes, so that a
 * crash could leave half of the copy.
 */
export class FilesOnDisk extends FSDriver {
  readonly folder: string;

  constructor(folder: string) {
    super({ location: folder, visibility: "private" });
    this.folder = folder;
  }

  override async move(source: string, destination: string): Promise<void> {
    const target = join(this.folder, destination);
    await mkdir(dirname(target), { recursive: true });
    await rename(join(this.folder, source), target);
  }
}
