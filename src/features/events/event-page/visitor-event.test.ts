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
    "isRecurring",
    "isVirtual",
    "location",
    "paymentLink",
    "recurringCustomPattern",
    "recurringPattern",
    "startTime",
    "startsAt",
    "title",
    "zoomLink",
  ]);
});

test("[4.19] the meeting link leaves the server only where the event is virtual", () => {
  expect(visitorEvent(stored).zoomLink).toBe("https://meet.example.org/1");
  expect(visitorEvent({ ...stored, isVirtual: false }).zoomLink).toBeNull();
});
