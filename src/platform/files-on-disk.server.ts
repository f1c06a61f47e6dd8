import { createWriteStream } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { FSDriver } from "flydrive/drivers/fs";

/** A file store in a folder of this machine, with two operations unlike the library's own. */
export class FilesOnDisk extends FSDriver {
  readonly folder: string;

  constructor(folder: string) {
    super({ location: folder, visibility: "private" });
    this.folder = folder;
  }

  /** Renames. The library copies and then deletes, so that a crash could leave half of the copy. */
  override async move(source: string, destination: string): Promise<void> {
    await rename(join(this.folder, source), await this.placeFor(destination));
  }

  /** Fails with the disk's own error. The library reports a full disk as "aborted". */
  override async putStream(key: string, contents: Readable): Promise<void> {
    // `contents` is listened to from the beginning: it may fail before its place is there.
    await pipeline(contents, async (chunks) => {
      await pipeline(chunks, createWriteStream(await this.placeFor(key)));
    });
  }

  private async placeFor(key: string): Promise<string> {
    const path = join(this.folder, key);
    await mkdir(dirname(path), { recursive: true });
    return path;
  }
}
