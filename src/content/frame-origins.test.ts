import { expect, test } from "vitest";
import { frameOrigins } from "./frame-origins.ts";

const frame = { kind: "frame", src: "https://forms.example.org/f/1?x=1", height: 1600 } as const;

test("[2.17.13] built-in places need no origin", () =>
  expect(frameOrigins([{ kind: "built-in" }])).toEqual([]));

test("[2.17.12] a frame's origin is named once, without its path", () => {
  expect(frameOrigins([frame, { kind: "built-in" }, frame])).toEqual(["https://forms.example.org"]);
});

test("[2.24.04] the map's and the form's origins stand side by side", () => {
  const map = { kind: "frame", src: "https://maps.example.org/embed?at=1,2", height: 480 } as const;
  expect(frameOrigins([frame, map])).toEqual(["https://forms.example.org", "https://maps.example.org"]);
});
