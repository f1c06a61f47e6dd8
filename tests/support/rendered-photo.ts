import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type PhotoAnswer, renderPhoto } from "#platform/pictures/render-photo.server.ts";
import type { Renderer } from "#platform/pictures/renderer.server.ts";

/** The result of sending these bytes as a photo, and the contents of all files created, by name. */
export async function sendPhoto(
  received: Uint8Array,
  by?: Renderer,
): Promise<{ answer: PhotoAnswer; files: Map<string, Buffer> }> {
  const into = await mkdtemp(join(tmpdir(), "photo-"));
  try {
    await writeFile(join(into, "received"), received);
    const answer = await renderPhoto(join(into, "received"), into, by);
    const files = new Map<string, Buffer>();
    if (answer.ok) for (const { name, path } of answer.photo.files) files.set(name, await readFile(path));
    return { answer, files };
  } finally {
    await rm(into, { recursive: true });
  }
}

export async function takenPhoto(received: Uint8Array, by?: Renderer) {
  const { answer, files } = await sendPhoto(received, by);
  if (!answer.ok) throw new Error(answer.message);
  return { photo: answer.photo, files };
}
