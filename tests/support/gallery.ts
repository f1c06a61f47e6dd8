import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import type { PhotoState } from "#features/gallery/photo.ts";
import { albums, photos } from "#features/gallery/tables.ts";
import type { Platform } from "#platform/platform.server.ts";

type AlbumFields = Partial<typeof albums.$inferInsert>;

export async function plantAlbum({ db }: Platform, fields: AlbumFields = {}) {
  const slug = fields.slug ?? `album-${randomBytes(4).toString("hex")}`;
  const values = { title: `Album ${slug}`, slug, date: "2025-03-15", position: 1, ...fields };
  const [made] = await db.insert(albums).values(values).returning();
  if (!made) throw new Error("no album was made");
  return made;
}

export type Planted = Pick<typeof photos.$inferSelect, "id" | "pageKey" | "fileKey" | "alt" | "caption">;

type Photos = {
  album: number;
  count: number;
  state?: PhotoState;
  deletedAt?: Date | null;
  /** Width divided by height, one per photo; the list is repeated if it is too short. */
  ratios?: number[];
  /** Receives the number of the photo: 1 is the photo listed last, which comes first in its album. */
  alt?: (number: number) => string;
  caption?: (number: number) => string;
  /** When the first photo was listed; each further one a minute later. */
  since?: Date;
  /** False to insert rows without files, e.g. for thousands of photos. */
  files?: boolean;
};

/** Inserts photos as after an upload, with real files unless `files` is false; returns them newest first. */
export async function plantPhotos(
  platform: Platform,
  { album, count, state = "published", deletedAt = null, ratios = [1.5], ...more }: Photos,
): Promise<Planted[]> {
  const since = more.since ?? new Date("2025-03-16T12:00:00Z");
  const key = () => randomBytes(16).toString("base64url");
  const rows = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const number = count - index;
      const shape = shapeOf(ratios[index % ratios.length] ?? 1.5);
      const drawn = await drawing(shape, index % hues.length);
      const fileKey = key();
      if (more.files !== false)
        await Promise.all(
          drawn.files.map(([name, bytes]) => platform.files.put(`photos/${fileKey}/${name}`, bytes)),
        );
      return {
        id: `img_${since.getTime() + index}_${randomBytes(8).readBigUInt64BE().toString(36).padStart(7, "0").slice(-7)}`,
        sourceHash: randomBytes(32),
        pageKey: key(),
        fileKey,
        albumId: album,
        state,
        ...shape,
        files: drawn.files.map(([name]) => name),
        placeholder: drawn.placeholder,
        alt: more.alt?.(number) ?? "",
        caption: more.caption?.(number) ?? "",
        bytes: 1_000,
        listedAt: new Date(since.getTime() + index * 60_000),
        deletedAt,
      };
    }),
  );
  for (let at = 0; at < rows.length; at += 500)
    await platform.db.insert(photos).values(rows.slice(at, at + 500));
  await countPublished(platform, album);
  return rows.reverse();
}

/** Updates the stored number of an album's published photos, as every change of a photo does. */
export async function countPublished({ db }: Platform, album: number): Promise<void> {
  await db.execute(sql`update gallery_albums set published_count = (select count(*) from gallery_photos
    where album_id = ${album} and state = 'published' and deleted_at is null) where id = ${album}`);
}

const longerSide = 1_200; // pixels

function shapeOf(ratio: number) {
  return ratio >= 1
    ? { width: longerSide, height: Math.round(longerSide / ratio) }
    : { width: Math.round(longerSide * ratio), height: longerSide };
}

const hues = [340, 20, 45, 160, 205, 280];
type Drawn = { files: [name: string, bytes: Uint8Array][]; placeholder: Uint8Array };
const drawings = new Map<string, Promise<Drawn>>();

/** A colourful picture of this size with everything that an upload derives from it; drawn only once. */
function drawing({ width, height }: { width: number; height: number }, hue: number): Promise<Drawn> {
  const name = `${width}x${height}/${hue}`;
  const made = drawings.get(name) ?? draw(width, height, hues[hue] ?? 0);
  drawings.set(name, made);
  return made;
}

async function draw(width: number, height: number, hue: number): Promise<Drawn> {
  const circles = Array.from({ length: 9 }, (_, at) => {
    const [x, y, r] = [(at * 37 + hue) % 100, (at * 61) % 100, 6 + ((at * 5) % 14)];
    return `<circle cx="${x}%" cy="${y}%" r="${r}%" fill="hsl(${(hue + at * 12) % 360} 70% ${45 + at * 4}%)" opacity="0.5"/>`;
  });
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="sky" x2="0.4" y2="1"><stop stop-color="hsl(${hue} 60% 22%)"/>
    <stop offset="1" stop-color="hsl(${hue + 40} 75% 62%)"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#sky)"/>${circles.join("")}</svg>`;
  const raw = await sharp(Buffer.from(picture)).png().toBuffer();
  const side = (pixels: number) =>
    sharp(raw).resize({ width: pixels, height: pixels, fit: "inside", withoutEnlargement: true });
  const webp = (pixels: number) => side(pixels).webp({ quality: 78 }).toBuffer();
  const jpeg = (pixels: number) => side(pixels).jpeg({ quality: 80 }).toBuffer();
  return {
    files: [
      ["480.webp", await webp(480)],
      ["960.webp", await webp(960)],
      ["1600.webp", await webp(1600)],
      ["960.jpg", await jpeg(960)],
      ["1600.jpg", await jpeg(1600)],
    ],
    placeholder: await side(16).webp({ quality: 30 }).toBuffer(),
  };
}
