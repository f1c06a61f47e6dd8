import sharp from "sharp";
import { expect } from "vitest";
import { content } from "#content/store.server.ts";
import { archiveEvents } from "#features/events/archive/archive-events.server.ts";
import type { EventInput } from "#features/events/event.ts";
import { findEvent, listSeries } from "#features/events/store.server.ts";
import { photoSizes } from "#features/members/limits.ts";
import { members } from "#features/members/tables.ts";
import { defaultVisibility } from "#features/members/visibility.ts";
import { readImage, storeImage } from "#platform/pictures/images.server.ts";
import { addEvent, eventInput, historyOf, weekly } from "#tests/support/events.ts";
import { plantAlbum, plantPhotos } from "#tests/support/gallery.ts";
import { createMember } from "#tests/support/members.ts";
import { headAt } from "#tests/support/page-head.ts";
import {
  fileOf,
  inOrder,
  jsonLdOf,
  linkTo,
  mainOf,
  metaOf,
  noticeOf,
  textOf,
} from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

async function make(site: Site, fields: Partial<EventInput> = {}) {
  return (await addEvent(site.platform, "system", eventInput(fields))).id;
}

const page = async (site: Site, id: string) => (await site.get(`/event/${id}`)).text();

test.for(["1", "0", "..%2f", "abc", "%00", "9".repeat(500)])(
  "[2.13.15] the unknown id %s answers 404 with 'Event Not Found' and the way back",
  async (id, { site }) => {
    const answer = await site.get(`/event/${id}`);
    expect(answer.status).toBe(404);
    const page = mainOf(await answer.text());
    const words = ["Event Not Found", "The event you're looking for does not exist or has been removed."];
    expect(inOrder(textOf(page), words)).toEqual(words);
    expect(linkTo(page, "Back to Events Calendar")).toContain('href="/event-calendar"');
  },
);

test("a page's data tells a visitor nothing of how an event is kept", async ({ site }) => {
  const id = await make(site);
  const sent = await fileOf(await site.get(`/event/${id}.data`));
  expect(sent).toContain('"location"');
  for (const field of ["seriesId", "archived", "isSample", "endsAt", "updatedAt"]) {
    expect(sent, field).not.toContain(`"${field}"`);
  }
});

test("[9.09] [9.11] on a day of summer too times carry the suffix of the content, while structured data and the calendar file carry the true zone", async ({
  site,
}) => {
  const id = await make(site, { date: "2031-07-01", startTime: "08:30", endTime: "18:00" });
  const shown = await page(site, id);
  expect(textOf(mainOf(shown))).toContain("8:30 AM EST - 6:00 PM EST");
  const things = jsonLdOf(shown).map((told) => JSON.parse(told));
  expect(things.map(({ startDate }) => startDate)).toContain("2031-07-01T08:30:00-04:00");
  expect(await fileOf(await site.get(`/event/${id}.ics`))).toContain(
    "DTSTART;TZID=America/New_York:20310701T083000",
  );
});

test("[3.03] times are kept as HH:MM on a clock of 24 hours, and shown on one of 12", async ({ site }) => {
  const id = await make(site, { startTime: "09:05", endTime: "18:30" });
  const stored = await findEvent(site.platform.db, id);
  expect([stored?.startTime, stored?.endTime]).toEqual(["09:05", "18:30"]);
  expect(textOf(mainOf(await page(site, id)))).toContain("9:05 AM EST - 6:30 PM EST");
  const typed = {
    title: "Tea",
    date: "2031-03-14",
    startTime: "6:30 PM",
    endTime: "20:00",
    location: "Hall",
  };
  const answer = await (await site.asAdmin()).post("/event-create", typed);
  expect(answer.status).toBe(422);
});

test("the dates of a series have titles, descriptions and addresses of their own; a single event's title has no date", async ({
  site,
}) => {
  const id = await make(site, { title: "Coffee Hour", date: "2031-03-04", ...weekly });
  const stored = await findEvent(site.platform.db, id);
  const series = (await listSeries(site.platform.db, stored?.seriesId ?? "")).slice(0, 3);
  const heads = await Promise.all(series.map((one) => headAt(site, `/event/${one.id}`)));
  expect(heads[0]?.title).toMatch(/^Coffee Hour, March 4, 2031 · /);
  for (const part of ["title", "description", "canonical"] as const)
    expect(new Set(heads.map((head) => head[part])).size, part).toBe(3);
  const single = await make(site, { title: "Tea", date: "2031-03-04" });
  expect((await headAt(site, `/event/${single}`)).title).toMatch(/^Tea · /);
});

test("an event's own picture is told to link previews with its size; a pasted one, whose size nobody knows, without", async ({
  site,
}) => {
  const bytes = await sharp({ create: { width: 640, height: 360, channels: 3, background: "#741238" } })
    .png()
    .toBuffer();
  const image = await readImage(bytes);
  if (!image.ok) throw new Error(image.message);
  const own = await make(site, { imageUrl: await storeImage(site.platform.files, image) });
  const meta = async (id: string) => {
    const html = await page(site, id);
    return ["og:image", "og:image:width", "og:image:height"].map((key) => metaOf(html, key));
  };
  const [address, ...size] = await meta(own);
  expect(size).toEqual(["640", "360"]);
  expect((await fetch(address ?? "")).status).toBe(200);
  const pasted = await make(site, { imageUrl: "https://pictures.example.org/gala.jpg" });
  expect(await meta(pasted)).toEqual(["https://pictures.example.org/gala.jpg", undefined, undefined]);
  expect((await meta(await make(site))).slice(1)).toEqual(["1200", "630"]);
});

test("[6.06] a visitor's direct delete is refused with 403 and changes nothing", async ({ site }) => {
  const id = await make(site);
  const answer = await site.post(`/event/${id}`, { intent: "delete", scope: "series" });
  expect(answer.status).toBe(403);
  expect(mainOf(await answer.text())).toContain("You must be logged in as an admin to manage events");
  expect((await site.get(`/event/${id}`)).status).toBe(200);
  expect(await historyOf(site.platform, id)).toHaveLength(1);
});

test("[2.13.11] [2.13.12] 'Admin Actions', with 'Edit Event' to the editor, is in the administrator's page alone", async ({
  site,
}) => {
  const id = await make(site);
  for (const other of [site.visitor(), await site.asMember()]) {
    const theirs = await (await other.get(`/event/${id}`)).text();
    expect(mainOf(theirs)).toContain("Event Actions");
    expect(theirs).not.toMatch(/Admin Actions|Edit Event|Delete Event|\/event-edit/);
  }
  const admin = await (await (await site.asAdmin()).get(`/event/${id}`)).text();
  const block = admin.slice(admin.indexOf('aria-labelledby="admin-actions"'));
  expect(textOf(block)).toContain("Admin Actions");
  expect(linkTo(block, "Edit Event")).toContain(`href="/event-edit/${id}"`);
});

test("[2.13.02] the badge 'Past Event' stands from the moment the event has ended, not before", async ({
  site,
}) => {
  const id = await make(site, { date: "2026-03-20" });
  site.clock.set("2026-03-20T23:59:00Z"); // one minute before 8 PM in New York
  expect(await page(site, id)).not.toContain("Past Event");
  site.clock.set("2026-03-21T00:01:00Z");
  const admin = await site.asAdmin(); // an administrator's page is never cached
  expect(mainOf(await (await admin.get(`/event/${id}`)).text())).toContain("Past Event");
});

test("[2.13.03] the long weekday date, then start - end in 12-hour form", async ({ site }) => {
  const text = textOf(mainOf(await page(site, await make(site, { date: "2026-03-20" }))));
  expect(text).toContain("Date & Time Friday, March 20, 2026 6:00 PM EST - 8:00 PM EST");
});

test("[5.03] an end before the start is said to be the next day", async ({ site }) => {
  expect(mainOf(await page(site, await make(site, { endTime: "00:30" })))).toContain("(ends the next day)");
});

test("[4.04] an event that ended earlier today has the badge and is not archived", async ({ site }) => {
  site.clock.set("2026-03-20T20:00:00Z"); // four in the afternoon there
  const id = await make(site, { date: "2026-03-20", startTime: "09:00", endTime: "10:00" });
  await archiveEvents(site.platform);
  expect(mainOf(await page(site, id))).toContain("Past Event");
  expect((await findEvent(site.platform.db, id))?.archived).toBe(false);
});

const monthly = { isRecurring: true, recurringPattern: "monthly" } as const;
const custom = {
  isRecurring: true,
  recurringPattern: "custom",
  recurringCustomPattern: "1st Thursday",
} as const;

test.for([
  ["[2.13.05]", { isVirtual: false }, { isVirtual: true }, "Virtual Event"],
  ["[2.13.06]", {}, weekly, "This is a weekly recurring event"],
  ["[2.13.06]", {}, monthly, "This is a monthly recurring event"],
  ["[2.13.06]", {}, custom, "This is a custom recurring event"],
  ["[2.13.07]", { description: "" }, { description: "Hello" }, "About This Event"],
] as const)("%s with %o not, with %o: %s", async ([, without, with_, words], { site }) => {
  expect(await page(site, await make(site, without))).not.toContain(words);
  expect(textOf(mainOf(await page(site, await make(site, with_))))).toContain(words);
});

const meeting = { zoomLink: "https://meet.example/?pwd=1" };

test.for([
  [
    "[2.13.08]",
    [{}],
    { paymentLink: "https://pay.example/?a=1" },
    "Register / Pay",
    "https://pay.example/?a=1",
  ],
  [
    "[2.13.09]",
    [{ isVirtual: true }, meeting],
    { isVirtual: true, ...meeting },
    "Join Virtual Event",
    "https://meet.example/?pwd=1",
  ],
] as const)(
  "%s with each of %o no button; with %o '%s' opens %s in a new tab",
  async ([, without, with_, label, address], { site }) => {
    site.clock.set("2026-03-01T12:00:00Z");
    const actions = async (fields: Partial<EventInput>) => {
      const text = await page(site, await make(site, fields));
      return text.slice(text.indexOf("Event Actions"), text.indexOf("</aside>"));
    };
    for (const fields of without) expect(await actions(fields)).not.toContain(label);
    expect(linkTo(await actions(with_), label)).toContain(`href="${address}" target="_blank" rel="noopener"`);
  },
);

test("[2.13.09] the kept link of an event that is not virtual is in no raw answer, feed or entry", async ({
  site,
}) => {
  const id = await make(site, { zoomLink: "https://meet.example/" });
  for (const path of [`/event/${id}`, `/event/${id}.data`, `/event/${id}.ics`, "/events.ics", "/events.rss"])
    expect([path, (await (await site.get(path)).text()).includes("meet.example")]).toEqual([path, false]);
});

test("[2.13.08] [2.13.09] what is over offers nothing: a sentence, how to hear of the next one, and its date", async ({
  site,
}) => {
  const sold = { ...meeting, ...weekly, isVirtual: true, paymentLink: "https://pay.example/1", price: "$25" };
  const id = await make(site, { ...sold, date: "2026-03-05" });
  site.clock.set("2026-03-06T00:59:00Z"); // a minute before 8 PM in New York
  const before = mainOf(await page(site, id));
  const offered = ["Register / Pay", "Join Virtual Event", "Add to calendar", "Add to Google Calendar"];
  expect(inOrder(textOf(before), offered)).toEqual(offered);
  expect(before).not.toContain("This event is over.");
  site.clock.set("2026-03-06T01:01:00Z");
  await site.forgetPages();
  const over = mainOf(await page(site, id));
  for (const label of offered) expect(over, label).not.toContain(label);
  expect(over).not.toMatch(/meet\.example|pay\.example|"offers"|\.ics/);
  const said = ["Event Actions", "This event is over.", "Tell me about the next one", "Event invitations"];
  expect(inOrder(textOf(over), said)).toEqual(said);
  expect(over).toMatch(/<form[^>]*action="\/newsletter"/);
  expect(linkTo(over, "Next date: Thu, Mar 12, 2026")).toContain(`href="/event/${id}1"`);
});

test("what is over leads to the photos of its album", async ({ site }) => {
  const id = await make(site);
  expect(await page(site, id)).not.toMatch(/See the photos|Photos of this event/);
  const album = await plantAlbum(site.platform, { title: "Coffee", date: "2026-03-05", eventId: id });
  await plantPhotos(site.platform, { album: album.id, count: 1, files: false });
  await site.forgetPages();
  const text = await page(site, id);
  expect(linkTo(text, "See the photos")).toContain('href="#event-photos"');
  expect(mainOf(text)).toMatch(/id="event-photos".*Photos of this event.*<img/s);
});

test("the host is named with their face, where a member has the name", async ({ site }) => {
  const hosted = await make(site, { host: "Ada Baker" });
  const hostOf = async (id: string) => {
    await site.forgetPages();
    const text = mainOf(await page(site, id));
    return text.slice(
      text.lastIndexOf("<section", text.indexOf("Hosted by")),
      text.indexOf("About This Event"),
    );
  };
  expect(textOf(await hostOf(hosted))).toContain("Hosted by Ada Baker");
  expect(await hostOf(hosted)).not.toContain("<img");
  const photo = `/media/${"a".repeat(32)}-${photoSizes.large}.webp`;
  await createMember(site.platform, { state: "pending", photo });
  expect(await hostOf(hosted)).not.toContain("<img");
  await site.platform.db.update(members).set({ state: "approved" });
  const face = await hostOf(hosted);
  expect(face).toContain(`src="/media/${"a".repeat(32)}-${photoSizes.small}.webp"`);
  expect(linkTo(face, "Ada Baker")).toContain('href="/directory/ada-baker"');
  const hidden = { ...defaultVisibility, photo: "members" } as const;
  await site.platform.db.update(members).set({ visibility: hidden });
  expect(await hostOf(hosted)).not.toContain("<img");
  expect(textOf(await hostOf(await make(site)))).toContain(`Hosted by ${content("organisation").name}`);
});

test("the price stands in words on the page, on cards, and in feeds", async ({ site }) => {
  site.clock.set("2026-03-01T12:00:00Z");
  const id = await make(site, { price: "$25, members $15" });
  expect(textOf(mainOf(await page(site, id)))).toContain("Price $25, members $15");
  for (const place of ["/", "/event-calendar?view=list", "/event-calendar?month=2026-03"])
    expect(mainOf(await (await site.get(place)).text()), place).toContain("$25, members $15");
  for (const place of ["/events.rss", "/events.ics"])
    expect((await fileOf(await site.get(place))).replaceAll("\\,", ","), place).toContain("$25, members $15");
  const free = await page(site, await make(site));
  expect(textOf(mainOf(free))).not.toContain("Price");
});

test("[2.13.13] [2.13.14] without scripts 'Delete Event' leads to the question, and only its answer deletes", async ({
  site,
}) => {
  const id = await make(site);
  const admin = await site.asAdmin();
  const asked = mainOf(await (await admin.get(`/event/${id}?confirm=delete`)).text());
  expect(asked).toContain("Are you sure you want to delete this event?");
  expect((await site.get(`/event/${id}`)).status).toBe(200);
  const answer = await admin.post(`/event/${id}`, { intent: "delete" });
  const next = `/event-calendar?month=2026-03&changed=${id}`;
  expect([answer.status, answer.headers.get("location")]).toEqual([302, next]);
  const calendar = await (await admin.get(next)).text();
  expect(noticeOf(calendar)).toBe("Event Deleted The event has been successfully deleted View trash");
  expect((await site.get(`/event/${id}`)).status).toBe(404);
});

test("[4.12] deleting one occurrence leaves the other ten", async ({ site }) => {
  const id = await make(site, weekly);
  await (await site.asAdmin()).post(`/event/${id}3`, { intent: "delete" });
  expect((await site.get(`/event/${id}3`)).status).toBe(404);
  for (const other of ["", "1", "2", "4", "10"])
    expect((await site.get(`/event/${id}${other}`)).status).toBe(200);
});

test("[2.13.01] [2.13.04] [2.13.10] the event's title, picture, place and the way back", async ({ site }) => {
  const plain = mainOf(await page(site, await make(site, { title: "Tea & Talk", location: "The Foundry" })));
  expect(plain).toMatch(/<h1[^>]*>Tea &amp; Talk<\/h1>/);
  expect(textOf(plain)).toContain("Location The Foundry");
  expect(linkTo(plain, "Back to Calendar")).toContain('href="/event-calendar"');
  expect(plain).not.toContain("<img");
  const pictured = mainOf(
    await page(site, await make(site, { imageUrl: "https://pictures.example/tea.jpg" })),
  );
  expect(pictured).toMatch(/<img[^>]*src="https:\/\/pictures.example\/tea.jpg"/);
});

test("[2.13.04] an address leads to a map; a virtual event has none", async ({ site }) => {
  const place = { location: "12 Court Street, Magnolia" };
  expect(linkTo(await page(site, await make(site, place)), "Show on map")).toContain(
    'href="https://www.openstreetmap.org/search?query=12+Court+Street%2C+Magnolia" target="_blank"',
  );
  const online = await page(site, await make(site, { ...place, isVirtual: true }));
  expect(online).not.toContain("openstreetmap");
});

test("[2.13.01] the page names whom to ask, and a mail recommends it", async ({ site }) => {
  const id = await make(site, { title: "Tea & Talk?", location: "Hall" });
  const html = (await page(site, id)).replaceAll("&amp;", "&");
  const { contact } = content("events");
  expect(linkTo(html, contact.email)).toContain(`href="mailto:${contact.email}?subject=Tea%20%26%20Talk%3F"`);
  const mail = /href="(mailto:\?[^"]+)"/.exec(html)?.[1] ?? "";
  const { searchParams } = new URL(mail);
  expect(searchParams.get("subject")).toBe("Tea & Talk?");
  expect(searchParams.get("body")).toContain(`/event/${id}`);
  expect(textOf(html)).toContain("Share this event");
});

test("[2.13.06] the next dates of the series come first, then the others", async ({ site }) => {
  site.clock.set("2026-03-20T12:00:00Z");
  const id = await make(site, { ...weekly, date: "2026-03-05" });
  const text = textOf(await page(site, `${id}4`));
  const marks = [
    "More dates in this series",
    "March 26",
    "April 9",
    "April 16",
    "April 23",
    "All other dates",
  ];
  expect(inOrder(text, [...marks, "April 30", "March 5", "Past"])).toHaveLength(9);
});
