import type { IncomingMessage } from "node:http";

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

/** Text forms fit many times over; an event form may carry a pasted picture. */
const ordinaryLimit = 64 * kilobyte;
const largerLimits: { path: RegExp; limit: number }[] = [
  { path: /^\/event-(create|edit\/[^/]+)(\.data)?$/, limit: 8 * megabyte },
  { path: /^\/admin-dashboard\/imports(\.data)?$/, limit: 9 * megabyte }, // a file of members is at most 8
  // A photo may have 2 MB; a larger one, as phones make them, is refused in words beside its field.
  { path: /^\/embedded-directory(\.data)?$/, limit: 8 * megabyte },
];

/** How much is read and thrown away before an oversized body is refused: a browser that is cut off while it
 *  sends shows "connection reset" instead of our words. */
const patience = 64 * megabyte;

/** All bodies held at one moment; beyond that senders are asked to come back. */
const heldAtMost = 96 * megabyte;
let held = 0;

/** How many bytes may be sent to this path. */
export function bodyLimit(path: string): number {
  return largerLimits.find((larger) => larger.path.test(path))?.limit ?? ordinaryLimit;
}

export type ReadBody =
  | { ok: true; body: Buffer; release: () => void }
  | { ok: false; status: 400 | 413 | 503 };

/**
 * Reads a request's body whole, before anything parses it, and never holds more than `limit` bytes.
 * The caller calls `release` when it is done with the body.
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<ReadBody> {
  const chunks: Buffer[] = [];
  let size = 0;
  let refusal: 413 | 503 | undefined;
  let reserved = 0;
  const release = () => {
    held -= reserved;
    reserved = 0;
    chunks.length = 0;
  };
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > patience) break;
      if (size > limit) refusal = 413;
      else if (held + chunk.length > heldAtMost) refusal = 503;
      if (refusal) {
        release();
        continue;
      }
      reserved += chunk.length;
      held += chunk.length;
      chunks.push(chunk);
    }
  } catch {
    release();
    return { ok: false, status: 400 }; // the sender went away or timed out
  }
  if (size > patience) refusal ??= 413;
  if (refusal) return { ok: false, status: refusal };
  return { ok: true, body: Buffer.concat(chunks), release };
}
