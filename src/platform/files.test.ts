import { mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openFiles } from "./files.server.ts";

test("a file that is moved is renamed, so that no crash leaves half of a copy", async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "disk-"));
  const files = await openFiles({ DATA_DIR });
  const inode = (key: string) => statSync(join(DATA_DIR, "files", key)).ino;
  await files.put("a", "first");
  await files.put("below/b", "second");
  const first = inode("a");
  await files.move("a", "below/b");
  expect(inode("below/b")).toBe(first);
  expect(await files.get("below/b")).toBe("first");
  expect(await files.exists("a")).toBe(false);
  await expect(files.move("a", "c")).rejects.toThrow("Cannot move file");
});
