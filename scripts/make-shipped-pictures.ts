// node scripts/make-shipped-pictures.ts: makes the pictures of the samples in the sizes that pages ask for, from the files
// in db/sample-*. To be run when one of those files, or how pictures are made, has changed; some minutes.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { openRenderer } from "#platform/pictures/renderer.server.ts";
import {
  type Shipped,
  sha256Of,
  shippedFolder,
  shippedList,
} from "#platform/pictures/shipped-pictures.server.ts";
import { shippedOrders } from "./shipped-orders.ts";

const renderer = openRenderer({ patience: 120_000 }); // ms; nobody waits, and machines are busy
const shipped: Shipped[] = [];
for (const name of readdirSync(shippedFolder).filter((each) => each !== "README.md"))
  rmSync(`${shippedFolder}/${name}`, { recursive: true });
for (const order of shippedOrders()) {
  const { source, into, ...task } = order;
  mkdirSync(into, { recursive: true });
  const rendered = await renderer.render(order);
  if (!rendered.ok) throw new Error(`${source} is not drawn: ${rendered.refusal}`);
  const bytes = readFileSync(source);
  shipped.push({ source, length: bytes.length, sha256: sha256Of(bytes), task, made: rendered.made });
}
await renderer.stop();
const lines = shipped.map((one) => JSON.stringify(one)).join(",\n");
writeFileSync(shippedList, `[\n${lines}\n]\n`);
