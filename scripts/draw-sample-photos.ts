// npm run draw:photos: draws the sample gallery's pictures into db/sample-photos; the result is always the
// same.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { flowers } from "./sample-photos/gala-flowers.ts";
import { hall } from "./sample-photos/gala-hall.ts";
import { toast } from "./sample-photos/gala-toast.ts";
import { garden } from "./sample-photos/garden.ts";
import { market } from "./sample-photos/market.ts";
import { mingle } from "./sample-photos/mingle.ts";
import { podium } from "./sample-photos/podium.ts";
import { ribbon } from "./sample-photos/ribbon.ts";
import { rooftop } from "./sample-photos/rooftop.ts";
import { spotlight } from "./sample-photos/spotlight.ts";
import { sunset } from "./sample-photos/sunset.ts";
import { workshop } from "./sample-photos/workshop.ts";

const folder = join("db", "sample-photos");
const scenes = {
  "gala-hall": hall,
  "gala-toast": toast,
  "gala-flowers": flowers,
  "rooftop-evening": rooftop,
  "window-mingle": mingle,
  "ribbon-cutting": ribbon,
  "workshop-podium": podium,
  "workshop-table": workshop,
  "workshop-spotlight": spotlight,
  "farmers-market": market,
  "community-garden": garden,
  "river-sunset": sunset,
};

mkdirSync(folder, { recursive: true });
let total = 0;
for (const [name, draw] of Object.entries(scenes)) {
  if (process.argv[2] && !process.argv.slice(2).includes(name)) continue;
  const bytes = await sharp(Buffer.from(draw())).flatten().jpeg({ quality: 82, mozjpeg: true }).toBuffer();
  writeFileSync(join(folder, `${name}.jpg`), bytes);
  total += bytes.length;
  process.stdout.write(`${name}.jpg: ${Math.round(bytes.length / 1000)} KB\n`);
}
process.stdout.write(`${Math.round(total / 1000)} KB in all\n`);
