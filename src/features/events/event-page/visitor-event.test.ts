import { expect, test } from "vitest";
import { storedEvent } from "#tests/support/events.ts";
import { visitorEvent } from "./visitor-event.ts";

const stored = storedEvent({ isVirtual: true, zoomLink: "https://meet.example.org/1" });

test("exactly these fields of an event leave the server for its page", () => {
  expect(Object.keys(visitorEvent(stored)).sort()).toEqual([
    "cancelAdvice",
    "cancelReason",
    "cancelled",
    "date",
    "description",
    "endTime",
    "id",
    "imageAlt",
    "imageFocus",
    "imageUrl",
    "isVirtual",
    "location",
    "price",
    "repeats",
    "startTime",
    "startsAt",
    "title",
  ]);
});
