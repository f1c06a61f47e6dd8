// The child process that decodes untrusted pictures. It imports nothing of the site and gets none of its
// secrets: a picture that breaks a decoder affects only this process.
import { readFile } from "node:fs/promises";
import { answerOrders } from "#platform/child-orders.server.ts";
import { isPixelLimit } from "./decoder.server.ts";
import { makeIcons } from "./make-icons.server.ts";
import {
  makeCover,
  makeDrawing,
  makeImage,
  makeOriginal,
  makeOutlines,
  makePhoto,
  makePng,
  makePreview,
  makeRenditions,
  makeSquares,
} from "./make-pictures.server.ts";
import type { Answer, Order } from "./order.ts";

answerOrders(carryOut);

async function carryOut(order: Order): Promise<Answer> {
  try {
    const bytes = await readFile(order.source);
    if (order.make === "photo") return await makePhoto(bytes, order.into);
    if (order.make === "image") return await makeImage(bytes, order.into);
    if (order.make === "icons") return await makeIcons(bytes, order);
    if (order.make === "png") return await makePng(bytes, order);
    if (order.make === "drawing") return await makeDrawing(bytes, order.into);
    if (order.make === "preview") return await makePreview(bytes, order.into);
    if (order.make === "outlines") return await makeOutlines(bytes, order.into);
    if (order.make === "cover") return await makeCover(bytes, order);
    if (order.make === "original") return await makeOriginal(bytes, order.into);
    if (order.make === "renditions") return await makeRenditions(bytes, order.into, order.focal);
    return await makeSquares(bytes, order.into, order.sizes);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code) return { ok: false, fault: { code, message } };
    return { ok: false, refusal: isPixelLimit(error) ? "too-many-pixels" : "broken" };
  }
}
