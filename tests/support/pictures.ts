import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

type Pixels = { width: number; height: number };

/** The bytes of a colour picture, row by row, three per pixel. */
export type Raw = Pixels & { data: Buffer };

/** Byte sequences of a camera's metadata: device, person, XMP, and 33° 26′ of the GPS position. */
export const traces = [
  "ChamberPhone 9",
  "Jane Doe Photography",
  "urn:traces-in-xmp",
  Buffer.from([33, 0, 0, 0, 1, 0, 0, 0, 26, 0, 0, 0, 1, 0, 0, 0]),
];

/**
 * A noisy JPEG, as expensive to process as a photo. `orientation` is the EXIF value (1 to 8): the pixels are
 * stored as given and displayed turned. `gps` adds everything in `traces`.
 */
export async function photoLike({
  width,
  height,
  orientation,
  gps = false,
  progressive = false,
}: Pixels & { orientation?: number; gps?: boolean; progressive?: boolean }): Promise<Buffer> {
  let picture = fromRaw(noise({ width, height })).jpeg({ quality: 88, progressive });
  if (orientation) picture = picture.withMetadata({ orientation });
  if (!gps) return picture.toBuffer();
  return picture
    .withExifMerge({
      IFD0: { Model: "ChamberPhone 9", Copyright: "Jane Doe Photography" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "33/1 26/1 54/1" },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="urn:traces-in-xmp"/>')
    .withIccProfile("p3")
    .toBuffer();
}

/**
 * The same photo as two kinds of phones write it: with parameters of its scan that do not belong to a sequential JPEG
 * (Samsung), and with stray bytes before a marker (Pixel). Decoders warn of both and show the whole photo.
 */
export function withPhoneOddities(jpeg: Buffer): [samsung: Buffer, pixel: Buffer] {
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  const samsung = Buffer.from(jpeg);
  samsung[scan + 2 + jpeg.readUInt16BE(scan + 2) - 2] = 0; // the last coefficient: 0 instead of 63
  return [samsung, Buffer.concat([jpeg.subarray(0, scan), Buffer.from([0, 0, 0]), jpeg.subarray(scan)])];
}

/** The same JPEG with what programs leave before its first segment: tables without a marker, and markers without tables. */
export function withStrayTables(jpeg: Buffer): Buffer[] {
  const stray = [
    [0x43, 0x00, 0x10, 0x0b, 0x0c],
    [0xff, 0xd3, 0x00, 0x43, 0x22],
    [0xff, 0x01],
    [0xff, 0x00, 0x12],
  ];
  return stray.map((bytes) => Buffer.concat([jpeg.subarray(0, 2), Buffer.from(bytes), jpeg.subarray(2)]));
}

/** The same JPEG with bytes in the midst of its pixels that cannot be read; it is as long as before, and ends well. */
export function damagedWithin(jpeg: Buffer): Buffer {
  const damaged = Buffer.from(jpeg);
  const middle = Math.floor(jpeg.length / 2);
  for (let at = middle; at < middle + 200; at++) damaged[at] = (damaged[at] ?? 0) ^ 0x55;
  return damaged;
}

/** A PNG whose pixels cannot be read, which shows only once it is decoded: each of its parts is as long as it says. */
export async function damagedPng(): Promise<Buffer> {
  return damagedWithin(
    await sharp(await photoLike({ width: 300, height: 200 }))
      .png()
      .toBuffer(),
  );
}

/** A picture of one colour; cheap to make even if large. */
export function plainPicture({ width, height }: Pixels, background = "#7a1f4b") {
  return sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });
}

export function gifOfFrames(frames: number): Buffer {
  const header = Buffer.from("GIF89a\x08\0\x08\0\x80\0\0", "latin1"); // 8 x 8 pixels, two colours
  const colours = Buffer.from([255, 0, 0, 0, 0, 255]);
  const frame = (colour: 0 | 1) => {
    const control = [0x21, 0xf9, 4, 0, 5, 0, 0, 0];
    const place = [0x2c, 0, 0, 0, 0, 8, 0, 8, 0, 0];
    return Buffer.from([...control, ...place, 2, ...onePixelAtATime(colour), 0]);
  };
  const [red, blue] = [frame(0), frame(1)];
  const all = Array.from({ length: frames }, (_, at) => (at === 0 ? red : blue));
  return Buffer.concat([header, colours, ...all, Buffer.from([0x3b])]);
}

/** The pixels of a frame as uncompressed GIF codes: the code table is cleared before it can grow. */
function onePixelAtATime(colour: 0 | 1): number[] {
  const clear = 4;
  const end = 5;
  const codes = Array.from({ length: 64 }, (_, at) => (at % 2 === 0 ? [clear, colour] : [colour])).flat();
  let bits = 0n;
  [...codes, end].forEach((code, at) => {
    bits |= BigInt(code) << BigInt(at * 3);
  });
  const bytes: number[] = [];
  for (let left = (codes.length + 1) * 3; left > 0; left -= 8) {
    bytes.push(Number(bits & 0xffn));
    bits >>= 8n;
  }
  return [bytes.length, ...bytes];
}

/** A picture with other data appended, as used to hide a file in a picture. */
export function withTail(picture: Uint8Array, tail: Uint8Array | string): Buffer {
  return Buffer.concat([picture, typeof tail === "string" ? Buffer.from(tail) : tail]);
}

/**
 * A black PNG with one bit per pixel: a few kilobytes even if large. `pixels: false` leaves out all rows, so
 * that only the header states the size; `chunks` are placed between header and rows.
 */
export function flatPng({ width, height }: Pixels, { pixels = true, chunks = [] as Buffer[] } = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(1, 8); // bits per pixel; all else 0: grey, plain deflate, not interlaced
  const rows = pixels ? deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1), 0)) : Buffer.alloc(0);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    ...chunks,
    pngChunk("IDAT", rows),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A text chunk (zTXt) or colour profile (iCCP) for flatPng that decompresses to `length` zero bytes. */
export function pngBomb(type: "zTXt" | "iCCP", length: number): Buffer {
  return pngChunk(type, Buffer.concat([Buffer.from("a\0\0", "latin1"), deflateSync(Buffer.alloc(length))]));
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** An upright picture with a different colour in each quarter, so that each orientation looks different. */
export function quarters({ width, height }: Pixels): Raw {
  const colours = ["#e02020", "#20e020", "#2020e0", "#e0e020"];
  const data = Buffer.alloc(width * height * 3);
  eachPixel({ width, height }, (x, y, at) => {
    const colour = colours[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)] ?? "";
    data.write(colour.slice(1), at, "hex");
  });
  return { width, height, data };
}

/**
 * A JPEG that stores the upright picture as a camera held in this orientation (EXIF, 1 to 8) would. The
 * position of each pixel is computed here, because sharp runs chained operations in its own order.
 */
export function storedTurned(upright: Raw, orientation: number): Promise<Buffer> {
  const { width, height } = upright;
  const sideways = orientation >= 5;
  const stored = sideways ? { width: height, height: width } : { width, height };
  const data = Buffer.alloc(upright.data.length);
  eachPixel(stored, (column, row, at) => {
    const [x, y] = shownAt(orientation, column, row, { width, height });
    upright.data.copy(data, at, (y * width + x) * 3, (y * width + x) * 3 + 3);
  });
  return fromRaw({ ...stored, data })
    .withMetadata({ orientation })
    .jpeg({ quality: 95, chromaSubsampling: "4:4:4" })
    .toBuffer();
}

/** The position at which the pixel stored at this column and row is displayed (EXIF 2.32, tag 274). */
function shownAt(orientation: number, column: number, row: number, { width, height }: Pixels) {
  const places: Record<number, [number, number]> = {
    1: [column, row],
    2: [width - 1 - column, row],
    3: [width - 1 - column, height - 1 - row],
    4: [column, height - 1 - row],
    5: [row, column],
    6: [width - 1 - row, column],
    7: [width - 1 - row, height - 1 - column],
    8: [row, height - 1 - column],
  };
  return places[orientation] ?? [column, row];
}

function noise({ width, height }: Pixels): Raw {
  const data = Buffer.alloc(width * height * 3);
  let random = 1;
  eachPixel({ width, height }, (x, y, at) => {
    random = (random * 1_103_515_245 + 12_345) & 0x7fffffff;
    const grain = (random >> 16) % 24;
    data[at] = ((x * 200) / width + grain) | 0;
    data[at + 1] = ((y * 200) / height + grain) | 0;
    data[at + 2] = (90 + grain) | 0;
  });
  return { width, height, data };
}

function eachPixel({ width, height }: Pixels, visit: (x: number, y: number, at: number) => void) {
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) visit(x, y, (y * width + x) * 3);
}

function fromRaw({ width, height, data }: Raw) {
  return sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false });
}
