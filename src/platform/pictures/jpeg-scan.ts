/** A segment of a JPEG: its marker, and where it begins. */
type Segment = { marker: number; at: number };

type Component = {
  /** Blocks of it in one unit of the scan. */
  blocks: number;
  dc: Uint16Array;
  ac: Uint16Array;
};

const tables = 0xc4; // markers
const interval = 0xdd;
const frames = [0xc0, 0xc1]; // the sequential ones that are coded by Huffman's tables
const scan = 0xda;

/**
 * Whether all blocks of a JPEG are there, by the rule of decoders: its codes are read and counted, and no pixel is computed.
 * Also true where that does not tell: of several scans, and of other ways of coding.
 */
export function hasAllBlocks(view: DataView, segments: readonly Segment[]): boolean {
  const frame = segments.find(({ marker }) => frames.includes(marker));
  const begin = segments.find(({ marker }) => marker === scan);
  if (!frame || !begin) return true;
  const parts = componentsOf(view, segments, frame.at, begin.at);
  const units = unitsOf(view, frame.at);
  if (!parts || units === 0) return true;
  const step = segments.findLast(({ marker }) => marker === interval);
  const each = step ? view.getUint16(step.at + 4) : 0;
  const codes = openCodes(view, begin.at + 2 + view.getUint16(begin.at + 2));
  for (let unit = 0; unit < units; unit++) {
    if (each > 0 && unit > 0 && unit % each === 0 && !codes.restart()) return false;
    for (const { blocks, dc, ac } of parts)
      for (let block = 0; block < blocks; block++) if (!codes.block(dc, ac)) return false;
  }
  return true;
}

/** Width and height of the units that the scan is made of, multiplied; 0 where the height follows behind the pixels. */
function unitsOf(view: DataView, frame: number): number {
  const [height, width, count] = [
    view.getUint16(frame + 5),
    view.getUint16(frame + 7),
    view.getUint8(frame + 9),
  ];
  let [across, down] = [1, 1];
  for (let part = 0; part < count && count > 1; part++) {
    const sampling = view.getUint8(frame + 11 + part * 3);
    [across, down] = [Math.max(across, sampling >> 4), Math.max(down, sampling & 15)];
  }
  return Math.ceil(width / (8 * across)) * Math.ceil(height / (8 * down));
}

/** The components of the scan with their tables; null where it has not all of the frame, or a table is not in the file. */
function componentsOf(
  view: DataView,
  segments: readonly Segment[],
  frame: number,
  begin: number,
): Component[] | null {
  const count = view.getUint8(frame + 9);
  if (view.getUint8(begin + 4) !== count) return null;
  const known = tablesOf(view, segments);
  const parts: Component[] = [];
  for (let part = 0; part < count; part++) {
    const sampling = view.getUint8(frame + 11 + part * 3);
    const used = view.getUint8(begin + 6 + part * 2);
    const [dc, ac] = [known.get(used >> 4), known.get(0x10 | (used & 15))];
    if (!dc || !ac) return null;
    parts.push({ blocks: count === 1 ? 1 : (sampling >> 4) * (sampling & 15), dc, ac });
  }
  return parts;
}

/** Each table by its class and number: for the next 16 bits, the length of the code that they begin with, and its symbol. */
function tablesOf(view: DataView, segments: readonly Segment[]): Map<number, Uint16Array> {
  const known = new Map<number, Uint16Array>();
  for (const { at } of segments.filter(({ marker }) => marker === tables)) {
    const end = at + 2 + view.getUint16(at + 2);
    let from = at + 4;
    while (from + 17 <= end) {
      const table = new Uint16Array(65_536);
      let [code, symbol] = [0, from + 17];
      for (let length = 1; length <= 16; length++) {
        const room = 1 << (16 - length);
        for (let left = view.getUint8(from + length); left > 0; left--) {
          table.fill((length << 8) | view.getUint8(symbol), code, code + room);
          [code, symbol] = [code + room, symbol + 1];
        }
      }
      known.set(view.getUint8(from), table);
      from = symbol;
    }
  }
  return known;
}

/** Reads the codes of a scan, up to its next marker. */
function openCodes(view: DataView, from: number) {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  let at = from;
  let [bits, count, past] = [0, 0, 0]; // `past`: how many of the last bits are behind the end
  /** Has at least 17 bits at hand; behind a marker, or the file, they are zeros. */
  const fill = () => {
    while (count <= 16) {
      const byte = bytes[at] ?? 0;
      const isEnd = at >= bytes.length || (byte === 0xff && bytes[at + 1] !== 0);
      if (isEnd) past += 8;
      else at += byte === 0xff ? 2 : 1;
      bits = ((bits & 0xffff) << 8) | (isEnd ? 0 : byte);
      count += 8;
    }
  };
  /** Takes the next code and the bits that its symbol announces; -1 where they are not all there. */
  const take = (table: Uint16Array) => {
    if (count <= 16) fill();
    const found = table[(bits >> (count - 16)) & 0xffff] ?? 0;
    if (found === 0) return -1;
    count -= found >> 8;
    const more = found & 15;
    if (count < more) fill();
    count -= more;
    return count < past ? -1 : found & 0xff;
  };
  return {
    /** Passes over one block; false where it is not all there. */
    block(dc: Uint16Array, ac: Uint16Array): boolean {
      if (take(dc) < 0) return false;
      for (let place = 1; place < 64; ) {
        const symbol = take(ac);
        if (symbol < 0) return false;
        if ((symbol & 15) === 0 && symbol !== 0xf0) break; // the rest of the block is empty
        place += (symbol >> 4) + 1;
      }
      return true;
    },
    /** Goes on behind the next marker; false where it restarts nothing. */
    restart(): boolean {
      [bits, count, past] = [0, 0, 0];
      while (at < bytes.length && (bytes[at] !== 0xff || bytes[at + 1] === 0 || bytes[at + 1] === 0xff))
        at += 1;
      const isRestart = ((bytes[at + 1] ?? 0) & 0xf8) === 0xd0;
      at += 2;
      return isRestart;
    },
  };
}
