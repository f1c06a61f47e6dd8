// npm run bench:photos: uploads ten phone photos of 12 megapixels and nearly 5 MB, two at a time. Measures
// how long it takes until all are saved, and the peak memory of the server and its picture process together.
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { buildIfStale } from "../scripts/build.mjs";
import { residentMemory, startApp } from "./app-process.ts";

const photos = 10;
const atOnce = 2;
const password = "only for measuring";
const lookEvery = 20; // ms between two memory readings

if (!buildIfStale()) throw new Error("The product does not build.");
const data = mkdtempSync(join(tmpdir(), "chamber-photos-"));
chmodSync(data, 0o755); // the unprivileged database user must be able to enter the folder
const app = await startApp({ DATA_DIR: data, SAMPLE_DATA: "off", GALLERY_PASSWORD: password });
try {
  const cookie = await openUpload();
  const pictures = await Promise.all(Array.from({ length: photos }, (_, index) => phonePhoto(index)));
  const size = pictures.reduce((sum, { length }) => sum + length, 0) / photos / 2 ** 20;
  await send(cookie, await phonePhoto(photos), photos); // starts the picture process before the measurement
  const memory = watchMemory(app.pid);
  const began = performance.now();
  const left = pictures.entries();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [index, picture] of left) await send(cookie, picture, index);
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const lines = [
    `${photos} photos of 12 megapixels and ${size.toFixed(1)} MB, ${atOnce} at once: ${seconds.toFixed(1)} s`,
    `most memory of server and picture process together: ${memory.most()} MB (limit 400 MB)`,
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
} finally {
  await app.stop();
  rmSync(data, { recursive: true, force: true });
}

/** A noisy picture with the size of a phone photo. */
async function phonePhoto(seed: number): Promise<Buffer> {
  const [width, height] = [4032, 3024];
  const noise = { type: "gaussian", mean: 128, sigma: 29 + seed / 10 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#7a1f4b", noise } })
    .jpeg({ quality: 82 })
    .toBuffer();
}

async function openUpload(): Promise<string> {
  const answer = await fetch(new URL("/gallery-upload", app.origin), {
    method: "POST",
    redirect: "manual",
    headers: { origin: app.origin, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ intent: "authenticate", password }),
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  if (cookies.length === 0) throw new Error(`The gallery's password was not taken (${answer.status}).`);
  return cookies.join("; ");
}

async function send(cookie: string, picture: Buffer, index: number) {
  const form = new FormData();
  form.append("id", `img_${Date.now()}_${index.toString(36).padStart(7, "0")}`);
  form.append("category", "Annual Gala");
  form.append("photo", new Blob([new Uint8Array(picture)]), "photo.jpg");
  const answer = await fetch(new URL("/gallery-upload/photos", app.origin), {
    method: "POST",
    headers: { origin: app.origin, "sec-fetch-site": "same-origin", cookie },
    body: form,
  });
  if (answer.status !== 200) throw new Error(`A photo was refused: ${await answer.text()}`);
}

function watchMemory(pid: number | undefined) {
  let most = 0;
  const look = () => {
    const all = [Number(pid), ...childrenOf(Number(pid))];
    most = Math.max(
      most,
      all.reduce((sum, each) => sum + (residentMemory(each) ?? 0), 0),
    );
  };
  const watch = setInterval(look, lookEvery);
  return {
    /** Stops watching; returns the peak in MB. */
    most() {
      clearInterval(watch);
      return most;
    },
  };
}

/** The server's picture process. Postgres, also a child of the server, is not counted. */
function childrenOf(pid: number): number[] {
  const tasks = readdirSync(`/proc/${pid}/task`);
  const children = tasks.flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").split(" "),
  );
  return children.filter(Boolean).map(Number).filter(isPictureProcess);
}

function isPictureProcess(pid: number): boolean {
  try {
    return /picture-child/.test(readFileSync(`/proc/${pid}/cmdline`, "utf8"));
  } catch {
    return false; // the process has ended
  }
}
