import { expect, test } from "vitest";
import { screens } from "../request/screens.ts";
import { settings, settingsFor } from "./sections.ts";

test("every screen under Settings is one of its sections, with the first steps and the trash besides", () => {
  const under = screens.filter((screen) => "under" in screen && screen.under === "settings");
  const sections = settings.flatMap((group) => group.sections);
  const named = sections.flatMap((section) => ("screen" in section ? [section.screen] : []));
  expect(named.sort()).toEqual(["first-steps", "trash", ...under.map(({ key }) => key)].sort());
});

test("an owner sees all settings, an administrator not those of the money", () => {
  const titles = (role: "owner" | "admin") =>
    settingsFor({ role }).flatMap(({ sections }) => sections.map(({ title }) => title));
  expect(titles("owner")).toEqual([
    "Name and contact",
    "Colors, logo and fonts",
    "Pages on the site",
    "First steps",
    "Levels and dues",
    "Member access",
    "Renewal notices",
    "How to pay",
    "Card payments",
    "Email wording",
    "Email log",
    "Staff and roles",
    "Accounts",
    "Trash",
    "Download everything",
    "Sample data",
  ]);
  expect(titles("admin").filter((title) => /access|notices|Card/.test(title))).toEqual([]);
});
