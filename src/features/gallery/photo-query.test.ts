import { expect, test } from "vitest";
import { photoParams, readPhotoQuery } from "./photo-query.ts";

const key = "AbCdEfGhIjKlMnOpQrSt_-";
const none = { album: null, state: null, undescribed: false, after: null, before: null };

test.each([
  ["", none],
  ["album=3&state=hidden&text=missing", { ...none, album: 3, state: "hidden", undescribed: true }],
  [`after=${key}`, { ...none, after: key }],
  [`before=${key}`, { ...none, before: key }],
  ["album=0&state=deleted&text=all&after=img_1763800000000_abc12z9&before=", none],
  ["album=99999999999999999999&state=Hidden&after=%27%3B--", none],
] as const)("the address '%s' asks for %o", (address, asked) => {
  expect(readPhotoQuery(new URLSearchParams(address))).toEqual(asked);
});

test("an address says only what differs from all photos, and is read as it was written", () => {
  expect(photoParams(none)).toEqual({});
  const query = { album: 2, state: "waiting", undescribed: true, after: key, before: null } as const;
  expect(readPhotoQuery(new URLSearchParams(photoParams(query)))).toEqual(query);
});
