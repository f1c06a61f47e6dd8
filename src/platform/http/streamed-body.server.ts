import type { IncomingMessage } from "node:http";
import { PassThrough, type Readable } from "node:stream";
import { listenTo } from "#platform/http/body-limit.server.ts";
import { openShares } from "#platform/shares.ts";

/** Why a body is incomplete: malformed or broken off (400), too slow (408), too large (413). */
export class BodyError extends Error {
  readonly status: 400 | 408 | 413;
  constructor(status: 400 | 408 | 413) {
    super(`a body ended with ${status}`);
    this.status = status;
  }
}

// Concurrent streamed bodies. Each takes a file on the disk and a place in the picture queue; guests of one
// event may share one address.
const places = openShares({ all: 60, each: 30 });

export type StreamedBody =
  | { ok: true; body: Readable; rest: () => Promise<boolean>; release: () => void }
  | { ok: false; status: 503 };

/**
 * A request's body as a stream, for bodies too large for memory: at most `limit` bytes, beyond that it fails
 * with BodyError. `from` is the client address group whose share of the places it takes. Before a response is
 * sent, `rest` must be awaited: it discards the unread part and says whether the whole body arrived, because
 * a browser whose connection is cut while sending shows "connection reset" instead of the response.
 */
export async function streamBody(
  request: IncomingMessage,
  limit: number,
  from: string,
): Promise<StreamedBody> {
  if (!places.take(from, 1)) return { ok: false, status: 503 };
  const body = new PassThrough();
  body.on("error", () => undefined); // reported to its reader; without a reader it must not be an uncaught exception
  body.on("drain", () => request.resume());
  let size = 0;
  const take = (part: Buffer) => {
    size += part.length;
    if (body.destroyed) return;
    if (size > limit) body.destroy(new BodyError(413));
    else if (!body.write(part)) request.pause();
  };
  const ended = listenTo(request, take, () => size, limit).then((end) => {
    if (end === "whole") body.end();
    else body.destroy(new BodyError(end === "too slow" ? 408 : 400));
    return end === "whole";
  });
  return {
    ok: true,
    body,
    async rest() {
      body.destroy();
      request.resume();
      return ended;
    },
    release() {
      body.destroy();
      request.resume();
      places.giveBack(from, 1);
    },
  };
}
