import { expect } from "vitest";
import type { EventInput } from "#features/events/event.ts";
import { events } from "#features/events/tables.ts";
import { addEvent, eventInput, weekly } from "#tests/support/events.ts";
import { jsonLdOf, mainOf, metaOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

async function make(site: Site, fields: Partial<EventInput>) {
  return (await addEvent(site.platform, "system", eventInput(fields))).id;
}

test("what is on says so on its page, in the list, in the month and on the home page, from its first minute to its last", async ({
  site,
}) => {
  site.clock.set("2026-03-05T12:00:00Z");
  const id = await make(site, { title: "Coffee", date: "2026-03-05", startTime: "18:00", endTime: "20:00" });
  const places = [`/event/${id}`, "/event-calendar?view=list&when=all", "/event-calendar?month=2026-03", "/"];
  const saidAt = async (instant: string) => {
    site.clock.set(instant);
    await site.forgetPages();
    const pages = places.map(async (path) => textOf(mainOf(await (await site.get(path)).text())));
    return (await Promise.all(pages)).map((text) => text.includes("On now"));
  };
  const [never, everywhere] = [places.map(() => false), places.map(() => true)];
  expect(await saidAt("2026-03-05T22:59:59Z")).toEqual(never);
  expect(await saidAt("2026-03-05T23:00:00Z")).toEqual(everywhere);
  expect(await saidAt("2026-03-06T01:00:00Z")).toEqual(everywhere);
  expect(await saidAt("2026-03-06T01:00:01Z")).toEqual(never);
  await site.platform.db.update(events).set({ cancelledAt: new Date("2026-03-05T20:00:00Z") });
  expect(await saidAt("2026-03-05T23:30:00Z")).toEqual(never);
});

test("[2.13.01] the dates of a series are told apart by title, headline, trail and preview; a single event has no day there", async ({
  site,
}) => {
  const series = await make(site, { ...weekly, title: "Coffee", date: "2031-03-06" });
  const alone = await make(site, { title: "Tea", date: "2031-03-07" });
  const told = async (id: string) => {
    const shown = await (await site.get(`/event/${id}`)).text();
    const [, headline = ""] = /<h1[^>]*>(.*?)<\/h1>/s.exec(shown) ?? [];
    const [, title = ""] = /<title>(.*?)<\/title>/.exec(shown) ?? [];
    const trail = jsonLdOf(shown).find((json) => json.includes("BreadcrumbList")) ?? "";
    const last = JSON.parse(trail).itemListElement.at(-1).name;
    const words = textOf(headline).replaceAll(" ,", ",").replaceAll(/ +/g, " ").trim();
    return [title.split(" · ")[0], words, last, metaOf(shown, "og:title")];
  };
  expect(await told(series)).toEqual(Array(4).fill("Coffee, March 6, 2031"));
  expect(await told(`${series}1`)).toEqual(Array(4).fill("Coffee, March 13, 2031"));
  expect(await told(alone)).toEqual(Array(4).fill("Tea"));
});
