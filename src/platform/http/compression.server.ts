import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

const smallest = 1024; // bytes; below this, compression costs more than it saves
/** How many clients a response is for. Compressed for one it is an eighth larger and takes half the time. */
export type Readers = "one" | "many";
// Files made at build time get quality 11.
const brotliQuality: Record<Readers, number> = { one: 3, many: 5 };
const gzipLevel: Record<Readers, number> = { one: 3, many: 6 };
const brotliWindow = 18; // bits, 256 KB: holds any page of ours; the default, 4 MB, costs memory per response
const compressible = /^(text\/|application\/(json|javascript|xml|[a-z.-]+\+(json|xml))|text\/x-script)/i;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

export function preferredEncoding(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== "string") return "identity";
  const known = preferences.get(accepted);
  if (known) return known;
  const preferred = readPreference(accepted);
  if (preferences.size < rememberedPreferences) preferences.set(accepted, preferred);
  return preferred;
}

// Browsers send one of a few values; parsing it each time would be a large part of the cost of a cache hit.
const preferences = new Map<string, Encoding>();
const rememberedPreferences = 64;

function readPreference(accepted: string): Encoding {
  const weights = new Map(
    accepted.split(",").map((part) => {
      const [name = "", ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = parameters.find((parameter) => parameter.startsWith("q="));
      return [name, weight ? Number(weight.slice(2)) : 1] as const;
    }),
  );
  const taken = (name: string) => (weights.get(name) ?? 0) > 0;
  if (taken("br")) return "br";
  return taken("gzip") ? "gzip" : "identity";
}

export function isCompressible(contentType: string | null, size: number): boolean {
  return size >= smallest && contentType !== null && compressible.test(contentType);
}

/** A compressor for streamed bodies that flushes after each write. */
export function compressor(encoding: Exclude<Encoding, "identity">): NodeJS.ReadWriteStream {
  if (encoding === "gzip") return createGzip({ level: gzipLevel.one, flush: constants.Z_SYNC_FLUSH });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality.one,
    [constants.BROTLI_PARAM_LGWIN]: brotliWindow,
  };
  return createBrotliCompress({ params, flush: constants.BROTLI_OPERATION_FLUSH });
}

export function encode(body: Buffer, encoding: Encoding, readers: Readers): Promise<Buffer> {
  if (encoding === "br") {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality[readers],
      [constants.BROTLI_PARAM_LGWIN]: brotliWindow,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    return brotli(body, { params });
  }
  return encoding === "gzip" ? gzipped(body, { level: gzipLevel[readers] }) : Promise.resolve(body);
}
