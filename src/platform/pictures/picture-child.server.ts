// The process that opens pictures from outside. It knows nothing of the site and has none of its secrets: a picture
// that breaks a decoder breaks this alone.
import { readFile } from "node:fs/promises";
import { isPixelLimit } from "./decoder.server.ts";
import { makeImage, makeSquares } from "./make-image.server.ts";
import { makePhoto } from "./make-photo.server.ts";
import type { Answer, Order } from "./order.ts";

process.on("message", async (order: Order) => {
  process.send?.(await carryOut(order));
});

// Not process.exit(): it waits for a decoder that is at work, however long.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

// A terminal or supervisor signals the whole group. The site first finishes what it has begun, and ends us itself.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => undefined);

async function carryOut(order: Order): Promise<Answer> {
  try {
    const bytes = await readFile(order.source);
    if (order.make === "photo") return await makePhoto(bytes, order.into);
    if (order.make === "image") return await makeImage(bytes, order.into);
    return await makeSquares(bytes, order.into, order.sizes);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code) return { ok: false, fault: { code, message } };
    return { ok: false, refusal: isPixelLimit(error) ? "too-many-pixels" : "broken" };
  }
}
