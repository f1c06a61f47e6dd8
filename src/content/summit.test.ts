import { expect, test } from "vitest";
import { inPresentShape } from "./read-document.ts";
import { summit } from "./summit.ts";

test("[2.16.07] a stored summit that names the early bird's last day is read without it: the tickets have it", () => {
  const registration = { title: "Come", rows: [] };
  const body = { title: "Summit", registration: { ...registration, earlyBirdEnds: "2026-04-15" } };
  const shaped = inPresentShape(summit, { schemaVersion: 1, body });
  expect(shaped).toMatchObject({ title: "Summit", registration });
  expect(shaped).not.toHaveProperty("registration.earlyBirdEnds");
});
