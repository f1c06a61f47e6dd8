import { expect } from "vitest";
import { gala } from "#content/gala.ts";
import { orderItems } from "#content/order-items.ts";
import { summit } from "#content/summit.ts";
import { photos } from "#features/gallery/tables.ts";
import { defaultVisibility } from "#features/members/visibility.ts";
import { storePublished } from "#tests/support/content.ts";
import { plantAlbum, plantPhotos } from "#tests/support/gallery.ts";
import { createMember } from "#tests/support/members.ts";
import { inOrder, linksTo, linkTo, mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

const pages = ["/annual-gala", "/georgia-ai-summit"] as const;
const late = "2027-02-01T12:00:00Z"; // everything of the shipped content is over

async function mainOn(site: Site, path: string, instant: string) {
  site.clock.set(instant);
  await site.forgetPages();
  return mainOf(await (await site.get(path)).text());
}

test.for([
  ["the evening before", "/annual-gala", "2026-03-20T01:00:00Z"],
  ["during it", "/annual-gala", "2026-03-21T03:30:00Z"],
  ["the evening before", "/georgia-ai-summit", "2026-05-15T01:00:00Z"],
  ["during it", "/georgia-ai-summit", "2026-05-15T15:00:00Z"],
] as const)("%s %s invites, sells, and tells nothing of afterwards", async ([, path, instant], { site }) => {
  const page = await mainOn(site, path, instant);
  expect(page).toContain('href="/order/');
  for (const word of ["took place", "What happened", "For reference", "Tell me about the next one"])
    expect(textOf(page)).not.toContain(word);
});

test("[2.17.02] [2.17.11] the day after, the gala's page tells what happened, and keeps what was announced", async ({
  site,
}) => {
  const page = await mainOn(site, "/annual-gala", "2026-03-24T16:00:00Z");
  const marks = [
    "3rd Annual Gala",
    "The 3rd Annual Gala took place on March 20, 2026.",
    ...["Tell me about the next one", "What happened", "The night the lights went pink"],
    ...["Honorees", "Ruth Abernathy", "Torchbearer", "Nominate a Deserving Woman"],
    "Nominations for the 4th Annual Gala, 2027, close on December 15, 2026.",
    ...["For reference", "Tickets are no longer available.", ...gala.value.invitation],
    ...[
      "$99",
      "Rising to $150 on January 1, 2026",
      "$450",
      "March 20, 2026",
      "7:00–11:00 PM",
      "Location TBA",
    ],
    ...["Nominations Close December 15th", ...gala.value.awards.categories.map(({ name }) => name)],
    "About the Gala",
  ];
  expect(inOrder(textOf(page), marks)).toEqual(marks);
  expect(linkTo(page, "The night the lights went pink")).toContain("/the-night-the-lights-went-pink");
});

test("[2.16.01] [2.16.02] the day after, the summit's page names its speakers, and keeps its program", async ({
  site,
}) => {
  const page = await mainOn(site, "/georgia-ai-summit", "2026-05-16T16:00:00Z");
  const marks = [
    "The Georgia AI Summit took place on May 15, 2026.",
    ...["Tell me about the next one", "What happened", "Speakers", "Mei-Ling Zhou", "For reference"],
    ...[...summit.value.introduction, "Summit Schedule", "Breakfast & Networking"],
    ...["Seating Is Very Limited for this event", "Why Learning to Build AI Agents Matters"],
    ...["Early bird ends April 15, 2026", "$149", "$199", "$250", "Hosted By"],
  ];
  expect(inOrder(textOf(page), marks)).toEqual(marks);
  expect(textOf(page)).not.toContain("See Prices");
});

test.for(pages)("what staff have not filled in shows nothing on %s", async (path, { site }) => {
  const [name, { value }] = path === "/annual-gala" ? ["gala" as const, gala] : ["summit" as const, summit];
  const { afterwards: _, ...body } = value;
  await storePublished(site, name, [body]);
  const page = await mainOn(site, path, late);
  expect(textOf(page)).toContain("took place on");
  for (const word of ["What happened", "Honorees", "Speakers", "The next one is", "Past years", "undefined"])
    expect(textOf(page)).not.toContain(word);
});

test.for([
  ["/annual-gala", "2026-03-20T22:59:00Z", false],
  ["/annual-gala", "2026-03-20T23:00:00Z", true],
  ["/annual-gala", "2026-03-21T03:00:00Z", true],
  ["/annual-gala", "2026-03-21T03:01:00Z", false],
  ["/annual-gala", "2026-03-21T04:30:00Z", false],
  ["/georgia-ai-summit", "2026-05-15T12:59:00Z", false],
  ["/georgia-ai-summit", "2026-05-15T13:00:00Z", true],
  ["/georgia-ai-summit", "2026-05-15T20:01:00Z", false],
] as const)("%s at %s says that it is on: %s", async ([path, instant, isOn], { site }) => {
  expect(textOf(await mainOn(site, path, instant)).includes("On now")).toBe(isOn);
});

test("a gala into the night is on after midnight, and over once it ends", async ({ site }) => {
  await storePublished(site, "gala", [{ ...gala.value, hours: "7:00 PM–1:00 AM" }]);
  const night = textOf(await mainOn(site, "/annual-gala", "2026-03-21T04:30:00Z"));
  expect(night).toContain("On now");
  expect(night).not.toContain("took place");
  expect(textOf(await mainOn(site, "/annual-gala", "2026-03-21T05:01:00Z"))).toContain("took place");
});

test("without a chosen album the one that is plainly of that gala shows, and none that may be of another", async ({
  site,
}) => {
  await storePublished(site, "gala", [gala.value]);
  const { platform } = site;
  for (const [title, slug] of [
    ["Annual Gala", "annual-gala"],
    ["Annual Gala 2025", "gala-2025"],
  ] as const) {
    const { id } = await plantAlbum(platform, { title, slug });
    await plantPhotos(platform, { album: id, count: 1, files: false });
  }
  const before = await mainOn(site, "/annual-gala", late);
  expect(before).not.toContain("See the whole album");
  const carpet = await plantAlbum(platform, { title: "3rd Annual Gala: red carpet", slug: "carpet" });
  await plantPhotos(platform, {
    album: carpet.id,
    count: 6,
    files: false,
    caption: (number) => `Photo ${number}`,
  });
  const page = await mainOn(site, "/annual-gala", late);
  expect(linkTo(page, "See the whole album")).toContain('href="/gallery/carpet"');
  expect(page.match(/href="\/gallery\/carpet\/[\w-]{22}"/g)).toHaveLength(4);
  expect(textOf(page)).toContain("Photo 6"); // of the cover, which stands first
});

test("the drawn photos show the shipped gala, and no gala of the chamber's own", async ({ site }) => {
  const { platform } = site;
  const { id } = await plantAlbum(platform, { title: "Annual Gala", slug: "annual-gala" });
  await plantPhotos(platform, { album: id, count: 2, files: false });
  await platform.db.update(photos).set({ isSample: true });
  expect(await mainOn(site, "/annual-gala", late)).toContain('href="/gallery/annual-gala"');
  await storePublished(site, "gala", [gala.value]);
  expect(await mainOn(site, "/annual-gala", late)).not.toContain('href="/gallery/annual-gala"');
});

test("an honoree has the face that visitors see of a member of her name; a name of two members has none", async ({
  site,
}) => {
  const face = (letter: string) => `/media/${letter.repeat(32)}-640.webp`;
  const { platform } = site;
  const hidden = { ...defaultVisibility, photo: "members" as const };
  await createMember(platform, { full_name: "Imani Brooks", photo: face("a") });
  await createMember(platform, { full_name: "Elise Trimble", photo: face("b"), visibility: hidden });
  await createMember(platform, { full_name: "Ruth Abernathy", photo: face("c"), state: "pending" });
  for (const company of ["One", "Two"])
    await createMember(platform, {
      full_name: "Adaeze Nwosu",
      photo: face("d"),
      company,
      email: `${company}@x.example`,
    });
  const page = await mainOn(site, "/annual-gala", late);
  expect(page).toContain(face("a"));
  for (const letter of ["b", "c", "d"]) expect(page).not.toContain(face(letter));
  expect(page).toContain('aria-label="Portrait of Imani Brooks"');
  expect(page).toMatch(/<text[^>]*>ET<\/text>/);
});

test("the day of the next one is named until it is there itself", async ({ site }) => {
  const afterwards = { people: [], nextDay: "2027-03-19" };
  await storePublished(site, "gala", [{ ...gala.value, afterwards }]);
  const words = "The next one is on Friday, March 19, 2027.";
  expect(textOf(await mainOn(site, "/annual-gala", late))).toContain(words);
  expect(textOf(await mainOn(site, "/annual-gala", "2026-03-20T16:00:00Z"))).not.toContain(words);
  expect(textOf(await mainOn(site, "/annual-gala", "2027-03-20T16:00:00Z"))).not.toContain("The next one is");
});

test("[2.1.09] the photos of the album show on the page, and one of them beside links to it and to its share page", async ({
  site,
}) => {
  const album = await plantAlbum(site.platform, {
    title: "Gala of 2026",
    slug: "gala-2026",
    date: "2026-03-20",
  });
  await plantPhotos(site.platform, { album: album.id, count: 2 });
  await storePublished(site, "gala", [{ ...gala.value, afterwards: { people: [], album: "gala-2026" } }]);
  const imageOf = async (path: string, instant: string) => {
    site.clock.set(instant);
    await site.forgetPages();
    return /property="og:image" content="([^"]+)"/.exec(await (await site.get(path)).text())?.[1];
  };
  expect(await mainOn(site, "/annual-gala", late)).toMatch(/href="\/gallery\/gala-2026\/[\w-]{22}"/);
  for (const path of ["/annual-gala", "/annual-gala-share.html"]) {
    expect(await imageOf(path, "2026-03-20T16:00:00Z")).toMatch(/\/previews\/[0-9a-f]{16}-gala\.jpg$/);
    expect(await imageOf(path, late)).toMatch(/\/photos\/|\/gallery/);
  }
});

test("[2.1.09] once the evening is over the share page says so instead of inviting", async ({ site }) => {
  const shared = async (instant: string) => {
    site.clock.set(instant);
    await site.forgetPages();
    return (await site.get("/annual-gala-share.html")).text();
  };
  expect(mainOf(await shared("2026-03-21T03:30:00Z"))).toContain("Friday, March 20, 2026, 7:00–11:00 PM");
  const after = await shared("2026-03-21T04:30:00Z");
  expect(mainOf(after)).toContain("The 3rd Annual Gala took place on March 20, 2026.");
  expect(after).not.toContain("7:00–11:00 PM");
});

test.for([
  ["/annual-gala", "took place on March 20, 2026"],
  ["/georgia-ai-summit", "took place on May 15, 2026"],
] as const)(
  "[2.16.06] [2.17.03] once it is over %s sells nothing, keeps its prices, and takes an address for the next one",
  async ([path, note], { site }) => {
    const page = await mainOn(site, path, late);
    expect(page).not.toContain('href="/order/');
    for (const words of [note, "Tickets are no longer available.", "$99", "Tell me about the next one"])
      expect(textOf(page)).toContain(words);
    for (const words of [
      "Take your seat",
      "Early Bird Registration",
      "Reserve a Seat",
      "Become a",
      "See Prices",
    ])
      expect(textOf(page)).not.toContain(words);
    const record = page.slice(page.indexOf('id="record"'));
    expect(record).not.toMatch(/<a |<button|<form/);
    expect(page).toMatch(/<form[^>]*action="\/newsletter"/);
  },
);

test("[2.17.03] a ticket that names no last day is not sold after its evening, and what was typed is kept", async ({
  site,
}) => {
  await storePublished(site, "orderItems", [orderItems.value.map(({ lastDay: _, ...item }) => item)]);
  site.clock.set("2026-03-21T03:30:00Z");
  expect((await site.get("/order/gala-ticket")).status).toBe(200);
  site.clock.set("2026-03-21T04:30:00Z");
  const gone = await site.get("/order/gala-ticket");
  expect(gone.status).toBe(410);
  expect(textOf(await gone.text())).toContain("was on sale through March 20, 2026");
  const refused = await site.post("/order/gala-ticket", { name: "Ada Lovelace", email: "ada@example.com" });
  expect(refused.status).toBe(410);
});

test.for(["2025-11-01T12:00:00Z", "2026-04-20T12:00:00Z", late])(
  "[9.07] on %s no button of a page leads to something that is not sold",
  async (instant, { site }) => {
    site.clock.set(instant);
    for (const path of ["/", "/membership", "/shop", ...pages]) {
      const page = await (await site.get(path)).text();
      const orders = linksTo(page, "").flatMap(
        (link) => /href="(\/(?:order|join)\/[^"]+)"/.exec(link)?.[1] ?? [],
      );
      for (const address of new Set(orders))
        expect([address, (await site.get(address)).status]).toEqual([address, 200]);
    }
  },
);
