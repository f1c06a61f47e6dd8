import { expect, test } from "vitest";
import { gala } from "./gala.ts";
import { dayOf, isYearlyEvent, nextEvent } from "./next-event.ts";
import { orderItems } from "./order-items.ts";
import { summit } from "./summit.ts";

const page = "/annual-gala";
const moved = (lastDay: string, date: string, day: string) => {
  const { orderItems: items } = nextEvent(
    { event: { date }, orderItems: [{ id: "ticket", page, lastDay }] },
    { page, day },
  );
  return (items as { lastDay: string }[])[0]?.lastDay;
};

test.each([
  ["the event's own day becomes the new one", "2026-03-20", "2026-03-20", "2027-03-19", "2027-03-19"],
  ["a day of the year before keeps its place", "2025-12-31", "2026-03-20", "2027-03-19", "2026-12-31"],
  ["two years later it moves by two years", "2025-12-31", "2026-03-20", "2028-03-24", "2027-12-31"],
  ["a postponed event keeps its prices' last days", "2025-12-31", "2026-03-20", "2026-09-18", "2025-12-31"],
  ["no price ends after the event", "2026-04-15", "2026-05-15", "2027-04-01", "2027-04-01"],
  ["February 29 becomes February 28", "2028-02-29", "2028-05-15", "2029-05-15", "2029-02-28"],
  ["what is no day is left as it is", "soon", "2026-03-20", "2027-03-19", "soon"],
])("%s", (_, lastDay, date, day, expected) => expect(moved(lastDay, date, day)).toBe(expected));

test("the next gala is counted on, in its texts for sharing as well, and keeps all other texts but what was told of the last one", () => {
  const next = nextEvent({ event: gala.value, orderItems: orderItems.value }, { page, day: "2027-03-19" });
  const { afterwards: _, ...texts } = gala.value;
  expect(next.event).toEqual({
    ...texts,
    edition: 4,
    date: "2027-03-19",
    share: { ...gala.value.share, title: "4th Annual Gala · {name}" },
  });
});

test("the addresses of outside checkouts are left out, and only for this event", () => {
  const items = [
    { id: "a", page, checkoutLink: "https://tickets.example.org/2026" },
    { id: "b", page: "/shop", checkoutLink: "https://shop.example.org/mug", lastDay: "2026-03-20" },
  ];
  const next = nextEvent({ event: gala.value, orderItems: items }, { page, day: "2027-03-19" });
  expect(next.orderItems).toEqual([{ id: "a", page }, items[1]]);
});

test("the last days of the next summit's tickets move with it, those of the gala's stay", () => {
  const day = "2027-05-14";
  const next = nextEvent(
    { event: summit.value, orderItems: orderItems.value },
    { page: "/georgia-ai-summit", day },
  );
  const { afterwards: _, ...texts } = summit.value;
  expect(next.event).toEqual({ ...texts, date: day });
  const items = next.orderItems as { id: string; lastDay?: string }[];
  const lastDayOf = (id: string) => items.find((item) => item.id === id)?.lastDay;
  expect(lastDayOf("summit-general-early-bird")).toBe("2027-04-15");
  expect(lastDayOf("summit-general")).toBe(day);
  expect(lastDayOf("gala-ticket")).toBe("2026-03-20");
});

test.each([
  ["a body without a day", {}, ""],
  ["a draft in which the day was emptied", { date: "" }, ""],
  ["a day", { date: "2026-03-20" }, "2026-03-20"],
])("%s", (_, event, day) => expect(dayOf(event)).toBe(day));

test.each([
  ["gala", true],
  ["summit", true],
  ["events", false],
  ["constructor", false],
] as const)("%s is an event of every year: %s", (name, expected) =>
  expect(isYearlyEvent(name)).toBe(expected),
);
