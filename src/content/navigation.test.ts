import { describe, expect, test } from "vitest";
import { content } from "./store.server.ts";

const { items, join, login } = content("navigation");
const { links, abbreviation, state } = content("organisation");
const dropdown = (title: string) => items.find((item) => item.title === title)?.dropdown ?? [];

test("[2.2.07] the menu's entries stand in their order, the button last", () => {
  const titles = [
    "Home",
    "About",
    "Membership",
    "Events",
    `${abbreviation} Pulse`,
    "AI Workforce",
    "Consult",
    "Contact",
  ];
  expect(items.map((item) => item.title)).toEqual(titles);
  expect(join).toEqual({ title: "Join Now", path: "/membership" }); // [2.2.28]
  expect(login).toEqual({ title: "Member Login", path: "/member-login" });
});

test("[2.2.02] About, Membership and Events are the dropdowns", () => {
  expect(items.filter((item) => item.dropdown).map((item) => item.title)).toEqual([
    "About",
    "Membership",
    "Events",
  ]);
});

describe("single entries", () => {
  const single = [
    ["[2.2.08]", "Home", "/"],
    ["[2.2.24]", `${abbreviation} Pulse`, `/${abbreviation.toLowerCase()}-pulse`],
    ["[2.2.26]", "Consult", "/consult"],
    ["[2.2.27]", "Contact", "/contact"],
  ];
  test.each(single)("%s %s leads to %s", (_, title, path) => {
    expect(items.find((item) => item.title === title)?.path).toBe(path);
  });

  test("[2.2.25] AI Workforce is an outside site in a new tab", () => {
    expect(items.find((item) => item.title === "AI Workforce")).toEqual({
      title: "AI Workforce",
      path: links.aiWorkforce,
      external: true,
    });
  });
});

describe("dropdown entries", () => {
  const entries: [id: string, menu: string, at: number, title: string, path: string][] = [
    ["[2.2.09]", "About", 0, "Our Mission", "/about#mission"],
    ["[2.2.10]", "About", 1, "Leadership", "/leadership"],
    ["[2.2.11]", "About", 2, "Meet the Founders", "/founders"],
    ["[2.2.12]", "About", 3, "The Story Of Us", "/story-of-us"],
    ["[2.2.13]", "About", 4, "Join Our Committees", "/committees"],
    ["[2.2.14]", "Membership", 0, "Membership Levels", "/membership"],
    ["[2.2.15]", "Membership", 1, "Member Directory", "/directory"],
    ["[2.2.16]", "Membership", 2, "Community", "/community"],
    ["[2.2.17]", "Membership", 3, "Gallery", "/gallery"],
    ["[2.2.18]", "Membership", 4, "Business Coach", String(links.coach)],
    ["[2.2.19]", "Events", 0, "Monthly Events", "/events"],
    ["[2.2.20]", "Events", 1, "Annual Gala", "/annual-gala"],
    ["[2.2.21]", "Events", 2, `${state} AI Summit`, "/georgia-ai-summit"],
    ["[2.2.22]", "Events", 3, "Gallery", "/gallery"],
    ["[2.2.23]", "Events", 4, "Upload Photos", "/gallery-upload"],
  ];
  // None is marked external: the coach's website opens in the same tab [3.14].
  test.each(entries)("%s %s, entry %i: %s leads to %s", (_, menu, at, title, path) => {
    expect(dropdown(menu)).toHaveLength(5);
    expect(dropdown(menu)[at]).toEqual({ title, path, external: false });
  });
});

test("[2.3.03] [2.3.04] the footer's quick links", () => {
  expect(content("footer").quickLinks.map(({ path, external }) => [path, external ?? false])).toEqual([
    ["/about", false],
    ["/membership", false],
    ["/resources", false],
    ["/contact", false],
    [links.ticketing, true],
  ]);
});

test("[2.3.08] the footer's legal links", () => {
  expect(content("footer").legal.map((link) => link.path)).toEqual(["/privacy-policy", "/terms-of-service"]);
});

test("[3.14] an entry opens a new tab only where its content says so; the coach's does not", () => {
  const entries = items.flatMap((item) => [item, ...(item.dropdown ?? [])]);
  expect(entries.filter(({ external }) => external).map(({ path }) => path)).toEqual([links.aiWorkforce]);
  expect(entries.find(({ path }) => path === links.coach)?.external).toBe(false);
});
