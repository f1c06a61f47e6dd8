import { expect, test } from "vitest";
import { canonical, privateScreen, seo } from "./seo.ts";

const asked = (pathname: string) => ({
  location: { pathname },
  matches: [
    {
      loaderData: { origin: "https://chamber.test", organisation: { name: "The Chamber" }, previews: "0a1b" },
    },
  ],
});

const entryOf = (descriptors: object[], key: string) =>
  descriptors
    .map((descriptor) => descriptor as Record<string, string>)
    .find((descriptor) => descriptor.property === key || descriptor.name === key || descriptor.rel === key);

test("a page without data keeps a title and promises nothing", () => {
  expect(
    seo({ location: { pathname: "/shop" }, matches: [undefined] }, { heading: "Shop", description: "" }),
  ).toEqual([{ title: "Shop" }]);
  expect(seo(asked("/shop"), { heading: undefined, description: undefined })).toEqual([
    { title: "The Chamber" },
  ]);
});

test("a private screen asks not to be listed", () => {
  expect(entryOf(privateScreen(asked("/account"), "Your Account"), "robots")?.content).toContain("noindex");
});

test("title, canonical address and picture follow the page and the site's own origin", () => {
  const found = seo(asked("/shop/"), { heading: "Shop", description: "Wear it." });
  expect(found[0]).toEqual({ title: "Shop · The Chamber" });
  expect(entryOf(found, "canonical")?.href).toBe("https://chamber.test/shop");
  expect(entryOf(found, "og:url")?.content).toBe("https://chamber.test/shop");
  expect(entryOf(found, "og:image")?.content).toBe("https://chamber.test/previews/0a1b-site.jpg");
});

test("a page names its preview picture, or one of its own with the size that is known of it", () => {
  const page = { heading: "Shop", description: "", preview: "shop" };
  const about = (picture: object) => {
    const found = seo(asked("/shop"), { ...page, ...picture });
    return ["og:image", "og:image:width"].map((key) => entryOf(found, key)?.content);
  };
  expect(about({})).toEqual(["https://chamber.test/previews/0a1b-shop.jpg", "1200"]);
  expect(about({ image: null })).toEqual(["https://chamber.test/previews/0a1b-shop.jpg", "1200"]);
  expect(about({ image: "/media/a.webp" })).toEqual(["https://chamber.test/media/a.webp", undefined]);
  const imageSize = { width: 640, height: 427 };
  expect(about({ image: "/media/a.webp", imageSize })).toEqual(["https://chamber.test/media/a.webp", "640"]);
});

test("the trail leads from home through the parents to the page", () => {
  const found = seo(asked("/annual-gala"), {
    heading: "Annual Gala",
    description: "One evening.",
    parents: [{ label: "Events", to: "/events" }],
  });
  expect(JSON.stringify(found.at(-1))).toContain('"name":"Events","item":"https://chamber.test/events"');
  expect(JSON.stringify(seo(asked("/"), { heading: "The Chamber", description: "" }))).not.toContain(
    "BreadcrumbList",
  );
});

test.for([
  ["short", "Wear it, carry it.", "Wear it, carry it."],
  ["spread over lines", "Wear it,\n  carry it.", "Wear it, carry it."],
  ["long", `${"word ".repeat(60)}end`, `${"word ".repeat(39).trim()}…`],
] as const)("a description that is %s fits", ([, given, shown]) => {
  expect(entryOf(seo(asked("/shop"), { heading: "Shop", description: given }), "description")?.content).toBe(
    shown,
  );
});

test.for([
  ["/", "https://chamber.test/"],
  ["/shop", "https://chamber.test/shop"],
  ["/shop//", "https://chamber.test/shop"],
] as const)("%s is known as %s", ([path, url]) => {
  expect(canonical("https://chamber.test", path)).toBe(url);
});
