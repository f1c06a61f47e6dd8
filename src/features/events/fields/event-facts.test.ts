import { expect, test } from "vitest";
import { compare } from "#records/kind.ts";
import { eventInput } from "#tests/support/events.ts";
import type { EventInput } from "../event.ts";
import { eventFacts } from "./event-facts.ts";

const differences = (before: EventInput, after: EventInput, timeSuffix: string) =>
  compare(eventFacts(before, timeSuffix), eventFacts(after, timeSuffix));

const event = eventInput({ title: "Coffee", date: "2026-03-20", location: "Library", description: "" });

test("[4.14] equal states have no differences, also when an empty field is stored in another way", () => {
  expect(differences(event, { ...event, recurringPattern: "weekly" }, "EST")).toEqual([]);
});

test("[4.14] differences are named field by field, in words", () => {
  const changed: EventInput = {
    ...event,
    title: "Tea",
    date: "2026-03-21",
    endTime: "21:30",
    isRecurring: true,
    recurringPattern: "custom",
    recurringCustomPattern: "1st Thursday",
    paymentLink: "https://pay.example/",
    host: "Ada Baker",
    price: "Free",
    meetingFor: "members",
    meetingFrom: "hour-before",
  };
  expect(differences(event, changed, "CST")).toEqual([
    { label: "Title", theirs: "Coffee", yours: "Tea" },
    { label: "Date", theirs: "Friday, March 20, 2026", yours: "Saturday, March 21, 2026" },
    { label: "End time", theirs: "8:00 PM CST", yours: "9:30 PM CST" },
    { label: "Host", theirs: "–", yours: "Ada Baker" },
    { label: "Price", theirs: "–", yours: "Free" },
    { label: "Recurrence", theirs: "Does not recur", yours: "Every first Thursday" },
    { label: "Who may see the link", theirs: "Everyone", yours: "Members" },
    { label: "From when the link may be seen", theirs: "Always", yours: "An hour before the event begins" },
    { label: "Payment link", theirs: "–", yours: "https://pay.example/" },
  ]);
});
