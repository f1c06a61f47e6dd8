import { expect } from "vitest";
import { addEvent, eventInput, trashEvent } from "#tests/support/events.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const pages = ["/events", "/event-calendar"];
const add = async (site: Site, title: string, date: string, more = {}) =>
  (await addEvent(site.platform, "system", eventInput({ title, date, ...more }))).id;

/** What a page shows: its grid, and its list for phones. */
async function shown(site: Site, path: string) {
  const main = mainOf(await (await site.get(path)).text()).replaceAll("<!-- -->", "");
  const [, grid = ""] = /<table(.*?)<\/table>/s.exec(main) ?? [];
  const [, phone = ""] = /<div class="md:hidden">(.*?)<\/table>/s.exec(main) ?? [];
  const [earlier = ""] = /<details.*?<\/details>/s.exec(phone) ?? [];
  const list = textOf(phone.replace(earlier, ""));
  return { text: textOf(main), grid: textOf(grid), list, earlier: textOf(earlier), main };
}

test.for(pages)(
  "[2.1.06] [2.12.03] %s without a coming event: this month, and a sentence",
  async (path, { site }) => {
    site.clock.set("2026-11-26T12:00:00Z");
    expect((await shown(site, path)).text).toContain("Next event No events are planned yet.");
    await add(site, "Long ago", "2026-02-05");
    await add(site, "This morning a week ago", "2026-11-19");
    await site.forgetPages();
    const { text, grid, earlier } = await shown(site, path);
    expect(text).toContain("Next event No events are planned yet.");
    expect(grid).toContain("Events in November 2026");
    expect(grid).toContain("This morning a week ago");
    expect(earlier).toContain("Earlier this month");
  },
);

test.for([
  ["Upcoming", "when=upcoming", "No events are planned yet."],
  ["Past", "when=past", "No past events"],
  ["a search", "q=zzz", "No event matches"],
  [
    "a month that is over, of upcoming events",
    "when=upcoming&month=2026-03",
    "No upcoming events in March 2026",
  ],
  ["a month that is over, of a search", "q=zzz&month=2026-03", "No event matches in March 2026"],
])("[2.1.06] %s never shows an empty grid", async ([, search, words], { site }) => {
  site.clock.set("2026-11-26T12:00:00Z");
  for (const path of pages) {
    const { text, main } = await shown(site, `${path}?${search}`);
    expect(text).toContain(words);
    expect(main).not.toContain("<table");
  }
});

test.for([
  ["the evening before", "2026-12-30T23:00:00Z", "December 2026"],
  ["before midnight, which is the next day elsewhere", "2026-12-31T04:59:00Z", "December 2026"],
  ["during it", "2027-01-01T02:00:00Z", "December 2026"],
  ["during it, in the next month already", "2027-01-01T05:10:00Z", "December 2026"],
])(
  "[2.1.06] [2.12.03] both pages open on the month of the next event: %s",
  async ([when, now = "", month], { site }) => {
    await add(site, "New year's night", "2026-12-31", { startTime: "20:00", endTime: "00:30" });
    await add(site, "Winter tea", "2027-02-11");
    site.clock.set(now);
    await site.forgetPages();
    for (const path of pages) {
      const { text, grid, list } = await shown(site, path);
      expect(grid).toContain(`Events in ${month}`);
      const heading = when?.startsWith("during") ? "On now" : "Next event";
      expect(text).toContain(
        `${heading} Dec 31 Thursday, December 31, 2026 New year's night 8:00 PM EST – 12:30 AM EST (next day)`,
      );
      expect(list).toMatch(/New year's night.*Winter tea.*See all upcoming events/);
    }
  },
);

test("[2.1.06] [2.12.03] after an event both pages open on the month of the one after it, without an earlier page of theirs", async ({
  site,
}) => {
  await add(site, "New year's night", "2026-12-31", { startTime: "20:00", endTime: "00:30" });
  await add(site, "Winter tea", "2027-02-11");
  site.clock.set("2027-01-01T05:29:45Z");
  await site.forgetPages();
  for (const path of pages) expect((await shown(site, path)).grid).toContain("Events in December 2026");
  site.clock.set("2027-01-01T05:30:16Z");
  for (const path of pages) expect((await shown(site, path)).grid).toContain("Events in February 2027");
});

test("[2.1.06] on a phone stands what comes from today on; what was before it is one press away", async ({
  site,
}) => {
  site.clock.set("2026-11-26T22:00:00Z");
  await add(site, "Over for weeks", "2026-11-05");
  await add(site, "This morning", "2026-11-26", { startTime: "08:00", endTime: "09:00" });
  await add(site, "Tomorrow", "2026-11-27");
  await add(site, "In the last cell", "2026-12-05");
  await add(site, "In two months", "2027-01-21");
  const { list, earlier } = await shown(site, "/event-calendar");
  expect(list).toMatch(
    /Today.*This morning.*Tomorrow.*In the last cell.*Thursday, January 21, 2027.*In two months/,
  );
  expect(list).not.toContain("Over for weeks");
  expect(earlier).toMatch(/Earlier this month.*Over for weeks/);
  const named = await shown(site, "/event-calendar?month=2026-11");
  expect(named.list).toMatch(/Over for weeks.*This morning.*Tomorrow/);
  expect(named.list).not.toContain("In the last cell");
});

test("[2.1.06] what is canceled or deleted is not what comes next, and 'Upcoming' shows what is canceled", async ({
  site,
}) => {
  site.clock.set("2026-11-26T12:00:00Z");
  const canceled = await add(site, "Fair", "2026-12-03");
  const deleted = await add(site, "Tea", "2026-12-10");
  await trashEvent(site.platform, "system", deleted);
  const cancellation = { intent: "cancel", reason: "The hall is flooded.", advice: "" };
  await (await site.asAdmin()).post(`/event/${canceled}`, cancellation);
  await site.forgetPages();
  expect((await shown(site, "/event-calendar")).grid).toContain("Events in November 2026");
  expect((await shown(site, "/event-calendar?when=upcoming")).grid).toMatch(/Events in December 2026.*Fair/);
});

test("[2.1.06] a search opens on the month of what it finds, and 'Past' on the latest past event's", async ({
  site,
}) => {
  site.clock.set("2026-11-26T12:00:00Z");
  await add(site, "Fair", "2026-02-05");
  await add(site, "Tea", "2026-12-03");
  for (const path of pages) {
    expect((await shown(site, `${path}?q=fair`)).grid).toMatch(/Events in February 2026.*Fair/);
    expect((await shown(site, `${path}?when=past`)).grid).toContain("Events in February 2026");
    expect((await shown(site, `${path}?q=tea`)).grid).toMatch(/Events in December 2026.*Tea/);
    expect((await shown(site, `${path}?month=2026-02`)).grid).toMatch(/Events in February 2026.*Fair/);
  }
});

test("[2.1.06] months, days and filters keep to the page that they stand on", async ({ site }) => {
  site.clock.set("2026-11-26T12:00:00Z");
  await add(site, "Tea", "2026-12-03");
  for (const path of pages) {
    const { main } = await shown(site, `${path}?month=2027-03`);
    const own = [...main.matchAll(/ href="([^"#]*)"/g)]
      .map(([, to = ""]) => to)
      .filter((to) => /^\/event(s|-calendar)(\?|$)/.test(to));
    expect(own.length).toBeGreaterThan(6);
    expect(own.filter((to) => !to.startsWith(path === "/events" ? "/events" : "/event-calendar"))).toEqual(
      [],
    );
    expect(main).toContain(`action="${path}"`);
    expect(main).toMatch(/<a[^>]*>Next events<\/a>/);
  }
});

test("[2.1.06] the days of one event know each other, and a series is said in words", async ({ site }) => {
  site.clock.set("2026-11-26T12:00:00Z");
  const friday = await add(site, "Summit", "2026-12-04");
  const saturday = await add(site, "Summit (Day 2)", "2026-12-05");
  const custom = {
    isRecurring: true,
    recurringPattern: "custom",
    recurringCustomPattern: "1st Thursday",
  } as const;
  const coffee = await add(site, "Coffee", "2026-12-03", custom);
  const { grid, list } = await shown(site, "/event-calendar");
  expect(grid).toMatch(/Summit Day 1 of 2.*Summit \(Day 2\) Day 2 of 2/);
  expect(list).toMatch(/Coffee.*Every first Thursday.*Summit.*Day 1 of 2/);
  const page = mainOf(await (await site.get(`/event/${friday}`)).text());
  expect(textOf(page)).toMatch(
    /All days of this event Friday, December 4, 2026 Day 1 of 2 Saturday, December 5, 2026 Day 2 of 2/,
  );
  expect(page).toMatch(new RegExp(`<a[^>]*href="/event/${saturday}"`));
  const series = textOf(mainOf(await (await site.get(`/event/${coffee}`)).text()));
  expect(series).toContain("This is a custom recurring event Every first Thursday");
  expect(series).not.toContain("All days of this event");
});
