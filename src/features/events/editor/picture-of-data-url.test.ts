import { expect, test } from "vitest";
import { pictureOfDataUrl } from "./picture-of-data-url.ts";

test.each([
  "",
  "https://example.org/a.png",
  "data:text/html;base64,AAAA",
  "data:image/svg+xml;base64,AAAA",
  "data:image/png;base64,A",
  "data:image/png,AAAA",
])("[2.14.07] %s is not taken as a picture", (text) => {
  expect(pictureOfDataUrl(text)).toBeNull();
});

test("[2.14.07] a picture pasted as a data URL becomes a file", async () => {
  const file = pictureOfDataUrl(" data:image/png;base64,iVBORw== ");
  expect(file?.type).toBe("image/png");
  expect([...new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0))]).toEqual([
    0x89, 0x50, 0x4e, 0x47,
  ]);
});
