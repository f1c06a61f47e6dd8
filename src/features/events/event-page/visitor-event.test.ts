import { expect, test } from "vitest";
import { eventInput } from "#tests/support/events.ts";
import { visitorEvent } from "./visitor-event.ts";

const stored = {
  ...eventInput({ isVirtual: true, zoomLink: "https://meet.example.org/1" }),
  id: "1763700000000",
  seriesId: "1763700000000",
  archived: false,
  isSample: true,
  version: 3,
  startsAt: "2026-03-05T23:00:00.000Z",
  endsAt: "2026-03-06T01:00:00.000Z",
  updatedAt: "2026-01-02T03:04:05.000Z",
};

test("[2.13.03] exactly these fields of an event leave the server for its page", () => {
  expect(Object.keys(visitorEvent(stored)).sort()).toEqual([
    "date",
    "description",
    "endTime",
    "id",
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
