import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { isMultipart } from "#platform/http/body-limit.server.ts";
import { BodyError } from "#platform/http/streamed-body.server.ts";

/** A file of a form, written to `path`, with its length in bytes and its SHA-256. */
export type SentFile = {
  field: string;
  /** The name that the browser sent, without folders; shown to the sender, never used in a path. */
  name: string;
  path: string;
  size: number;
  hash: Buffer;
  /** Whether it exceeded the limit; `path` then holds only its beginning. */
  isTooLarge: boolean;
};

export type SentForm = {
  texts: URLSearchParams;
  files: SentFile[];
  /** The names of the files beyond the limit, which are not written. */
  notTaken: string[];
};

const texts = { fields: 60, fieldSize: 32 * 1024, parts: 100, headerPairs: 20, headerSize: 8 * 1024 };

/**
 * Parses a multipart form as a stream and writes its files into `folder`, so that ten photos take no more
 * memory than one. A file field without a chosen file is skipped.
 * @throws BodyError when the body is not a multipart form or is incomplete; errors of the disk as they are
 */
export async function readMultipart(
  request: Request,
  folder: string,
  limits: { files: number; fileBytes: number },
): Promise<SentForm> {
  const contentType = request.headers.get("content-type") ?? "";
  if (!request.body || !isMultipart(contentType)) throw new BodyError(400);
  const form: SentForm = { texts: new URLSearchParams(), files: [], notTaken: [] };
  const parser = openParser(contentType, limits.fileBytes);
  const writing: Promise<SentFile[]>[] = [];
  const open = new Set<BusboyFileStream>();
  parser.on("field", (name, value) => form.texts.append(name, value));
  parser.on("file", (field, stream, name = "") => {
    if (writing.length === limits.files) {
      form.notTaken.push(name);
      stream.resume(); // its bytes are passed over
      return;
    }
    open.add(stream);
    const path = join(folder, String(writing.length));
    const written = keep(stream, path).then(({ size, hash }) => {
      open.delete(stream);
      const isTooLarge = stream.truncated;
      return name || size > 0 ? [{ field, name, path, size, hash, isTooLarge }] : [];
    });
    written.catch((error) => parser.destroy(error)); // a disk error, such as a full disk, stops the parsing
    writing.push(written);
  });
  try {
    await pipeline(Readable.fromWeb(request.body as ReadableStream), parser);
    form.files.push(...(await Promise.all(writing)).flat()); // in the order of the form, not of writing
  } catch (error) {
    for (const stream of open) stream.destroy(error as Error);
    await Promise.allSettled(writing);
    throw isOfDisk(error) || error instanceof BodyError ? error : new BodyError(400);
  }
  return form;
}

function openParser(contentType: string, fileSize: number) {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      limits: { ...texts, fileSize },
    });
  } catch {
    throw new BodyError(400); // a form without a boundary
  }
}

async function keep(stream: BusboyFileStream, path: string) {
  const hash = createHash("sha256");
  let size = 0;
  await pipeline(
    stream,
    async function* (parts: AsyncIterable<Buffer>) {
      for await (const part of parts) {
        size += part.length;
        hash.update(part);
        yield part;
      }
    },
    createWriteStream(path),
  );
  return { size, hash: hash.digest() };
}

function isOfDisk(error: unknown): boolean {
  return typeof (error as NodeJS.ErrnoException).syscall === "string";
}
