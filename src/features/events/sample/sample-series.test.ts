import { expect, test } from "vitest";
import { content } from "#content/store.server.ts";
import { isEventDay } from "../event-days.ts";
import { eventForm } from "../fields/event-form.ts";
import { sampleSeries } from "./sample-series.ts";

test.each(["2026-11-21", "2026-01-31", "2028-02-29", "2026-12-31"])(
  "on %s the sample events are ones the form would take, with some to come and one full day",
  (today) => {
    const samples = sampleSeries(today);
    for (const sample of samples) {
      expect(eventForm.parse(sample)).toEqual(sample);
      expect(isEventDay(sample.date)).toBe(true);
    }
    expect(samples.filter(({ date }) => date >= today).length).toBeGreaterThan(6);
    const dates = samples.map(({ date }) => date);
    expect(Math.max(...dates.map((date) => dates.filter((other) => other === date).length))).toBeGreaterThan(
      3,
    );
  },
);

test("the chamber's office is at the chamber's address", () => {
  const { street } = content("organisation").postalAddress;
  const places = sampleSeries("2026-11-21").map(({ location }) => location);
  expect(places.filter((place) => /office|suite/i.test(place))).toEqual([`Chamber Office, ${street}`]);
});
