import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { content } from "#content/store.server.ts";
import { addEvent, eventInput } from "#tests/support/events.ts";
import { plantAlbum, plantPhotos } from "#tests/support/gallery.ts";
import { headAt } from "#tests/support/page-head.ts";
import { headOf, inOrder, linksTo, linkTo, mainOf, metaOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { stripPhotos } from "../limits.ts";
import { photos } from "../tables.ts";

const gala = { title: "Annual Gala", slug: "annual-gala", date: "2025-03-15" };
const rowsOnly = { files: false };
const page = async (site: Site, path: string) => (await site.get(path)).text();
test("[2.18.03] unknown, waiting, hidden and trashed addresses answer one and the same 404", async ({
  site,
}) => {
  const { platform } = site;
  const album = await plantAlbum(platform, gala);
  const unseen = [
    ...(await plantPhotos(platform, { album: album.id, count: 1, state: "waiting", ...rowsOnly })),
    ...(await plantPhotos(platform, { album: album.id, count: 1, state: "hidden", ...rowsOnly })),
    ...(await plantPhotos(platform, { album: album.id, count: 1, deletedAt: new Date(), ...rowsOnly })),
  ];
  const paths = [
    ...unseen.map(({ pageKey }) => `/gallery/annual-gala/${pageKey}`),
    ...unseen.map(({ id }) => `/gallery/annual-gala/${id}`),
    `/gallery/annual-gala/${"x".repeat(22)}`,
    "/gallery/annual-gala/%00",
    "/gallery/no-such-album",
    "/gallery/%00",
    "/gallery/no-such-album/nothing",
  ];
  const plain = textOf(mainOf(await page(site, "/no/such/address")));
  for (const path of paths) {
    const answer = await site.get(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(textOf(mainOf(await answer.text()))).toBe(plain);
  }
  expect(await page(site, "/sitemap.xml")).not.toContain("/gallery/annual-gala/");
});

test("[2.18.01] [3.16] [3.17] below its words the gallery lists the albums in their order, each empty one with the default thumbnail", async ({
  site,
}) => {
  await plantAlbum(site.platform, {
    title: "Community Outreach",
    slug: "outreach",
    date: "2025-01-10",
    position: 2,
  });
  const first = await plantAlbum(site.platform, { ...gala, position: 1 });
  await plantPhotos(site.platform, { album: first.id, count: 2, ...rowsOnly });
  const main = mainOf(await page(site, "/gallery"));
  const text = textOf(main);
  expect(text).toMatch(
    /Annual Gala March 15, 2025 · 2 photos Community Outreach January 10, 2025 · 0 photos/,
  );
  expect(main.match(/<img /g)).toHaveLength(1);
  expect(main).toMatch(/<img [^>]*src="\/photos\/[\w-]{22}\/960\.jpg"/);
  const { title, lead } = content("gallery").hero;
  const words = [title, lead, "Annual Gala"];
  expect(inOrder(text, words)).toEqual(words);
});

test("[3.16] an album that goes on being filled shows the day of its newest photo, one of a single evening keeps its own", async ({
  site,
}) => {
  const { platform } = site;
  const since = new Date("2026-11-30T12:00:00Z");
  const titles = { "Networking Events": null, "Gala of 2025": null, Dinner: "1764500000000" };
  for (const [index, [title, eventId]] of Object.entries(titles).entries()) {
    const slug = `album-${index}`;
    const { id } = await plantAlbum(platform, { title, slug, eventId, date: "2025-04-02", position: index });
    await plantPhotos(platform, { album: id, count: 1, since, ...rowsOnly });
    await plantPhotos(platform, { album: id, count: 1, state: "hidden", ...rowsOnly });
  }
  const text = textOf(mainOf(await page(site, "/gallery")));
  const words = [
    "Networking Events Updated November 30, 2026 · 1 photo",
    "Gala of 2025 April 2, 2025 · 1 photo",
    "Dinner April 2, 2025 · 1 photo",
  ];
  expect(inOrder(text, words)).toEqual(words);
  expect(textOf(mainOf(await page(site, "/gallery/album-0")))).toContain(
    "Updated November 30, 2026 · 1 photo",
  );
});

test("[2.18.03] without an outside gallery the built-in one stands in its place: a link to each category, behind it its photos alone", async ({
  site,
}) => {
  const planted: Record<string, string | undefined> = {};
  for (const [title, slug] of [
    ["Annual Gala", "annual-gala"],
    ["Community Outreach", "outreach"],
  ] as const) {
    const { id } = await plantAlbum(site.platform, { title, slug });
    const [photo] = await plantPhotos(site.platform, { album: id, count: 1, ...rowsOnly });
    planted[slug] = photo?.pageKey;
  }
  const main = mainOf(await page(site, "/gallery"));
  expect(main).not.toContain("<iframe");
  expect(linkTo(main, "Annual Gala")).toContain('href="/gallery/annual-gala"');
  expect(linkTo(main, "Community Outreach")).toContain('href="/gallery/outreach"');
  for (const slug of ["annual-gala", "outreach"]) {
    const album = mainOf(await page(site, `/gallery/${slug}`));
    const shown = [...album.matchAll(/href="\/gallery\/([\w-]+\/[\w-]{22})/g)].map(([, at]) => at);
    expect(new Set(shown)).toEqual(new Set([`${slug}/${planted[slug]}`]));
  }
});

test("[2.18.03] an empty gallery and an empty album say so and lead on", async ({ site }) => {
  expect(textOf(await page(site, "/gallery"))).toContain("No albums yet");
  await plantAlbum(site.platform, gala);
  const main = mainOf(await page(site, "/gallery/annual-gala"));
  expect(textOf(main)).toContain("No photos here yet");
  expect(linkTo(main, "All albums")).toContain('href="/gallery"');
});

test("[2.18.04] an album's photos are links to their own pages, described in words, 60 a page", async ({
  site,
}) => {
  const { platform } = site;
  const album = await plantAlbum(platform, gala);
  const all = await plantPhotos(platform, {
    album: album.id,
    count: 61,
    alt: (number) => (number === 2 ? "Two women on a stage" : ""),
    ...rowsOnly,
  });
  const main = mainOf(await page(site, "/gallery/annual-gala"));
  const links = [...main.matchAll(/<a [^>]*id="photo-[^>]*>/g)].map(([link]) => link);
  expect(links.map((link) => /id="photo-([^"]*)"/.exec(link)?.[1])).toEqual(
    all.slice(0, 60).map(({ pageKey }) => pageKey),
  );
  expect(links.map((link) => /href="([^"]*)"/.exec(link)?.[1])).toEqual(
    all.slice(0, 60).map(({ pageKey }) => `/gallery/annual-gala/${pageKey}`),
  );
  const alts = [...main.matchAll(/<img [^>]*alt="([^"]*)"/g)].map(([, alt]) => alt);
  expect(alts.slice(0, 2)).toEqual(["Photo 1 of 61, Annual Gala, March 15, 2025", "Two women on a stage"]);
  expect(main.match(/loading="lazy"/g)).toHaveLength(54);
  expect(main.match(/fetchPriority="high"/gi)).toHaveLength(1);
  const older = /href="(\/gallery\/annual-gala\?after=[\w-]{22})"/.exec(main)?.[1] ?? "";
  const second = mainOf(await page(site, older));
  expect(second).toContain(all[60]?.pageKey);
  expect(textOf(second)).toContain("Newer photos");
  expect(second).toContain('alt="Photo 61 of 61, Annual Gala, March 15, 2025"');
  const [begin, next] = [await headAt(site, "/gallery/annual-gala"), await headAt(site, older)];
  expect([begin.canonical, next.canonical]).toEqual([
    `${site.origin}/gallery/annual-gala`,
    site.origin + older,
  ]);
  expect(next.title).toContain("Annual Gala – photos 61–61 · ");
  expect(next.description).toBe("61 photos of March 15, 2025: photos 61–61.");
  expect(begin.description).toBe("61 photos of March 15, 2025.");
});

test("[2.18.04] a photo's page has its own title, preview, canonical address, neighbours and download", async ({
  site,
}) => {
  const { platform, origin } = site;
  const album = await plantAlbum(platform, gala);
  const all = await plantPhotos(platform, {
    album: album.id,
    count: 3,
    caption: (number) => (number === 2 ? "The toast" : ""),
    alt: (number) => (number === 2 ? "Six women raise glasses" : ""),
  });
  const [first, second, third] = all.map(({ pageKey }) => `/gallery/annual-gala/${pageKey}`);
  const html = await page(site, second ?? "");
  expect(headOf(html)).toContain("<title>The toast · Annual Gala · ");
  expect(headOf(html)).toContain(`<link rel="canonical" href="${origin}${second}"`);
  const preview = metaOf(html, "og:image") ?? "";
  expect(preview).toBe(`${origin}/photos/${all[1]?.fileKey}/1600.jpg`);
  expect([metaOf(html, "og:image:width"), metaOf(html, "og:image:height")]).toEqual(["1200", "800"]);
  expect(metaOf(html, "og:image:alt")).toBe("Six women raise glasses");
  const file = await fetch(preview);
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  const main = mainOf(html);
  expect(linkTo(main, "Previous")).toContain(`href="${first}"`);
  expect(linkTo(main, "Next")).toContain(`href="${third}"`);
  expect(linksTo(main, "Download")[0]).toContain("1600.jpg?download");
  expect(textOf(main)).toContain("March 15, 2025 · Photo 2 of 3");
  expect(headOf(await page(site, first ?? ""))).toContain("<title>Photo 1 · Annual Gala · ");
  expect(linkTo(mainOf(await page(site, third ?? "")), "Next")).toBe("");
  const map = await page(site, "/sitemap.xml");
  expect([
    map.includes(`${origin}${second}</loc>`),
    map.includes(`${origin}/gallery/annual-gala</loc>`),
  ]).toEqual([true, true]);
});

test("a photo that has moved is found from its old address", async ({ site }) => {
  const [album, other] = [
    await plantAlbum(site.platform, gala),
    await plantAlbum(site.platform, { slug: "other" }),
  ];
  const [photo] = await plantPhotos(site.platform, { album: album.id, count: 1, ...rowsOnly });
  await site.platform.db
    .update(photos)
    .set({ albumId: other.id })
    .where(eq(photos.id, photo?.id ?? ""));
  const answer = await site.get(`/gallery/annual-gala/${photo?.pageKey}`);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, `/gallery/other/${photo?.pageKey}`]);
});

test("[2.18.04] the home page and an event's page show published photos, and nothing while there are none", async ({
  site,
}) => {
  const { platform } = site;
  const event = await addEvent(platform, "system", eventInput());
  const album = await plantAlbum(platform, { ...gala, eventId: event.id });
  await plantPhotos(platform, { album: album.id, count: 1, state: "waiting", ...rowsOnly });
  expect(await page(site, "/")).not.toContain("/gallery/annual-gala");
  expect(await page(site, `/event/${event.id}`)).not.toContain("Photos of this event");
  const all = await plantPhotos(platform, { album: album.id, count: 8, ...rowsOnly });
  const member = await site.asMember();
  for (const path of ["/", `/event/${event.id}`]) {
    const main = mainOf(await (await member.get(path)).text());
    const shown = [...main.matchAll(/href="\/gallery\/annual-gala\/([\w-]{22})"/g)].map(([, key]) => key);
    expect([path, shown]).toEqual([path, all.slice(0, stripPhotos).map(({ pageKey }) => pageKey)]);
    expect(main).not.toMatch(/<img (?![^>]*loading="lazy")[^>]*src="\/photos/);
  }
  expect((await site.get("/event/unknown")).status).toBe(404);
});
