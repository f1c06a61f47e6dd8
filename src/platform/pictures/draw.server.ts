import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Refusal, Task } from "./order.ts";
import { makePictureFolder } from "./picture-folder.server.ts";
import { imageRefusals } from "./refusals.ts";
import { renderer } from "./renderer.server.ts";

/** The drawn files in memory, and the picture's size in pixels (`Made`); or why there are none, in words. */
export type Drawn =
  | { ok: true; width: number; height: number; drawn: { name: string; bytes: Uint8Array }[] }
  | { ok: false; message: string };

/**
 * Has the child process render a picture through a temporary folder. `refusals` are the words for a picture that
 * cannot be rendered.
 * @throws an Error with the system's `code` when a file cannot be read or written
 */
export async function draw(
  bytes: Uint8Array,
  task: Task,
  refusals: Record<Refusal, string> = imageRefusals,
): Promise<Drawn> {
  const into = await makePictureFolder();
  try {
    const source = join(into, "received");
    await writeFile(source, bytes);
    const rendered = await renderer.render({ source, into, ...task });
    if (!rendered.ok) return { ok: false, message: refusals[rendered.refusal] };
    const { width, height, files } = rendered.made;
    const drawn = await Promise.all(
      files.map(async ({ name, path }) => ({ name, bytes: await readFile(path) })),
    );
    return { ok: true, width, height, drawn };
  } finally {
    await rm(into, { recursive: true, force: true });
  }
}
