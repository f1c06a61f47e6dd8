import { expect, test } from "vitest";
import { dataUrlOf, readDataUrl } from "./data-url.ts";

test.each([
  ["nothing", ""],
  ["no data URL", "https://example.org/photo.jpg"],
  ["no picture", "data:text/html;base64,PGI+"],
  ["a picture that runs scripts", "data:image/svg+xml;base64,PHN2Zy8+"],
  ["not base64", "data:image/png,abcd"],
  ["without bytes", "data:image/png;base64,"],
  ["cut", "data:image/png;base64,AAA"],
  ["broken", "data:image/png;base64,AA*A"],
])("[3.20] %s holds no picture", (_, url) => {
  expect(readDataUrl(url)).toBeNull();
});

test.each([1, 2, 3, 4, 24_575, 24_576, 24_577, 49_152, 3_000_001])(
  "[3.20] %d bytes come back as they were",
  (length) => {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 31 + (at >> 8)) % 256);
    const url = dataUrlOf(bytes, "image/png");
    expect(url).toBe(`data:image/png;base64,${Buffer.from(bytes).toString("base64")}`);
    const read = readDataUrl(url);
    expect(read?.type).toBe("image/png");
    expect(Buffer.compare(read?.bytes ?? new Uint8Array(), bytes)).toBe(0);
  },
);
