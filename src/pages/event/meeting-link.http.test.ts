import { describe, expect } from "vitest";
import { letterSources } from "#admin/letters/letter-sources.server.ts";
import type { EventInput } from "#features/events/event.ts";
import { addEvent, eventInput } from "#tests/support/events.ts";
import { entryInFeed } from "#tests/support/feed.ts";
import { memberWithListing, otherListing } from "#tests/support/members.ts";
import { linkTo, mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const secret = "https://meet.example.org/secret-room";
// From 6 to 8 PM in New York.
const meeting = { date: "2026-03-05", isVirtual: true, zoomLink: secret };
const times = {
  before: "2026-03-05T21:59:00Z",
  "an hour before": "2026-03-05T22:00:00Z",
  after: "2026-03-06T01:01:00Z",
};
const forMembers = { meetingFor: "members" } as const;
const fromAnHourBefore = { meetingFrom: "hour-before" } as const;

async function make(site: Site, fields: Partial<EventInput>, at = times.before) {
  site.clock.set(at);
  return (await addEvent(site.platform, "system", eventInput({ ...meeting, ...fields }))).id;
}

/** Sets the clock, and forgets the pages of the time before. */
async function at(site: Site, time: keyof typeof times) {
  site.clock.set(times[time]);
  await site.forgetPages();
}

const joined = async (get: Site["get"], id: string) =>
  (await get(`/event/${id}/join`)).headers.get("location");
const actionsOf = async (get: Site["get"], id: string) => {
  const page = mainOf(await (await get(`/event/${id}`)).text());
  return page.slice(page.indexOf("Event Actions"), page.indexOf("</aside>"));
};

describe.each([forMembers, fromAnHourBefore, { ...forMembers, ...fromAnHourBefore }])(
  "a link with %o",
  (limit) => {
    test("[2.13.09] is in nothing that is sent, whoever asks, and whenever", async ({ site }) => {
      const id = await make(site, limit);
      const { client: member } = await memberWithListing(site, otherListing);
      const people = { visitor: site.visitor(), "without an entry": await site.asMember(), member };
      const places = [
        `/event/${id}`,
        `/event/${id}.data`,
        `/event/${id}.ics`,
        "/events.ics",
        "/events.rss",
        "/",
        "/_root.data",
        "/events?month=2026-03",
        "/event-calendar?month=2026-03",
        "/event-calendar.data?month=2026-03",
        "/event-calendar?view=list&when=all&q=coffee",
        "/sitemap.xml",
        "/rest/v1/events",
      ];
      for (const time of Object.keys(times) as (keyof typeof times)[]) {
        await at(site, time);
        for (const [who, { get }] of Object.entries(people))
          for (const place of places)
            expect(
              (await (await get(place)).text()).includes("secret-room"),
              `${place}, ${who}, ${time}`,
            ).toBe(false);
      }
      site.clock.set(times.before);
      expect(JSON.stringify(await letterSources.events(site.platform, 5))).toContain("Coffee");
      expect(JSON.stringify(await letterSources.events(site.platform, 5))).not.toContain("secret-room");
      // The entry of a subscribed calendar leads to an address that asks the person who follows it.
      const entry = entryInFeed(await (await site.get("/events.ics")).text(), id);
      expect(entry?.description).toContain(`Join: ${site.origin}/event/${id}/join`);
    });

    test("[4.19] goes with a copy of the event, and with every date of its series", async ({ site }) => {
      const id = await make(site, { ...limit, isRecurring: true, recurringPattern: "weekly" });
      const copy = mainOf(await (await (await site.asRole("events")).get(`/event-create?from=${id}`)).text());
      for (const [name, value] of Object.entries(limit))
        expect(copy).toMatch(
          new RegExp(`(name="${name}"[^>]*(checked[^>]*value="${value}"|value="${value}"[^>]*checked))`),
        );
      expect(await joined(site.get, `${id}3`)).not.toBe(secret);
    });
  },
);

test("[2.13.09] the address that stands for a link refuses who may not follow it", async ({ site }) => {
  const id = await make(site, forMembers);
  await at(site, "an hour before");
  expect((await site.get("/event/1/join")).status).toBe(404);
  expect(await joined(site.get, id)).toBe(`/member-login?redirectTo=%2Fevent%2F${id}`);
  for (const { get } of [
    await site.asMember(),
    (await memberWithListing(site, { ...otherListing, state: "suspended" })).client,
  ])
    expect(await joined(get, id)).toBe(`/event/${id}#event-actions`);
  const draft = await make(site, { ...fromAnHourBefore, isDraft: true });
  await at(site, "an hour before");
  expect((await site.get(`/event/${draft}/join`)).status).toBe(404);
  expect(await joined((await site.asRole("events")).get, draft)).toBe(secret);
});

test("[2.13.09] a link for members: visitors read so and sign in, members join", async ({ site }) => {
  const id = await make(site, forMembers);
  const visitors = await actionsOf(site.get, id);
  expect(textOf(visitors)).toContain("The meeting link is for members.");
  expect(linkTo(visitors, "Sign in to join")).toContain(`href="/member-login?redirectTo=%2Fevent%2F${id}"`);
  expect(visitors).not.toContain("Join Virtual Event");
  const pending = await actionsOf(
    (await memberWithListing(site, { ...otherListing, state: "pending" })).client.get,
    id,
  );
  expect(linkTo(pending, "View your listing")).toContain('href="/account/entry"');
  const { client } = await memberWithListing(site);
  expect(linkTo(await actionsOf(client.get, id), "Join Virtual Event")).toContain(`href="/event/${id}/join"`);
  const answer = await client.get(`/event/${id}/join`);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, secret]);
  expect([answer.headers.get("cache-control"), answer.headers.get("x-robots-tag")]).toEqual([
    "private, no-store",
    "noindex",
  ]);
  expect(await joined((await site.asRole("editor")).get, id)).toBe(secret);
});

test("[2.13.09] a link from an hour before: a sentence, then the button, then nothing", async ({ site }) => {
  const id = await make(site, fromAnHourBefore);
  const { client } = await memberWithListing(site, otherListing);
  for (const { get } of [site.visitor(), client]) {
    await at(site, "before");
    const early = await actionsOf(get, id);
    expect(textOf(early)).toContain(
      "The meeting link appears here an hour before the event starts, at 5:00 PM EST.",
    );
    expect(early).not.toContain("Join Virtual Event");
    expect(await joined(get, id)).toBe(`/event/${id}#event-actions`);
    await at(site, "an hour before");
    expect(linkTo(await actionsOf(get, id), "Join Virtual Event")).toContain(`href="/event/${id}/join"`);
    expect(await joined(get, id)).toBe(secret);
    await at(site, "after");
    expect(await actionsOf(get, id)).not.toMatch(/Join Virtual Event|The meeting link/);
    expect(await joined(get, id)).toBe(`/event/${id}#event-actions`);
  }
});
