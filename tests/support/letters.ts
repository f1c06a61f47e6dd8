import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Platform } from "#platform/platform.server.ts";
import { mailParts } from "./mail-parts.ts";

type Place = { platform: Platform };
const folderOf = ({ platform }: Place) => join(platform.config.DATA_DIR, "mail");

async function letterFiles(site: Place): Promise<string[]> {
  const names = await readdir(folderOf(site)).catch(() => []);
  // One that is being written has a name that begins with a dot, until it is renamed.
  return names.filter((name) => /^[^.].*-letter\.\d/.test(name)).sort();
}

export async function deliveredLetters(site: Place) {
  const read = (name: string) => readFile(join(folderOf(site), name), "utf8");
  const messages = await Promise.all((await letterFiles(site)).map(read));
  return messages.map((message) => ({
    message,
    ...mailParts(message),
    to: /^To: (.*)\r$/m.exec(message)?.[1] ?? "",
    unsubscribe: /^List-Unsubscribe: <https?:\/\/[^/]+(\S+)>\r$/m.exec(message)?.[1] ?? "",
  }));
}

export async function forgetLetters(site: Place): Promise<void> {
  for (const name of await letterFiles(site)) await rm(join(folderOf(site), name));
}
