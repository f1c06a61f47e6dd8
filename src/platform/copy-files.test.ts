import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyFiles } from "./copy-files.server.ts";
import { type Files, openFiles, putFile } from "./files.server.ts";

const store = () => openFiles({ DATA_DIR: mkdtempSync(join(tmpdir(), "files-")) });

test.each(["getMetaData", "getBytes"] as const)(
  "a file that the running site deletes right before %s is no failure, and the others are copied",
  async (operation) => {
    const [from, to] = [await store(), await store()];
    for (const key of ["photos/gone", "photos/kept"]) await putFile(from, key, Buffer.from(key));
    const busy: Files = Object.create(from, {
      [operation]: {
        value: async (key: string) => {
          if (key === "photos/gone") await from.delete(key);
          return from[operation](key);
        },
      },
    });
    expect(await copyFiles(busy, to)).toEqual({ copied: 1, skipped: 0, failed: [] });
    expect(await to.get("photos/kept")).toBe("photos/kept");
    expect(await to.exists("photos/gone")).toBe(false);
  },
);
