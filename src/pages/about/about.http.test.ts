import { expect } from "vitest";
import { content } from "#content/store.server.ts";
import { inOrder, linkTo, mainOf, textOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";
import { initials } from "#ui/portrait.tsx";

test("[2.5.01] [2.5.02] [2.5.03] [2.5.04] /about has its mission behind an anchor, its vision and the way to the team", async ({
  site,
}) => {
  const page = mainOf(await (await site.get("/about")).text());
  const { lead, mission, vision } = content("about");
  const marks = [
    "Home",
    "About",
    "About Us",
    ...[lead, "Mission Statement", ...mission],
    ...["Vision Statement", ...vision],
    "View Our Leadership Team",
  ];
  expect(inOrder(textOf(page), marks)).toEqual(marks);
  expect(page).toMatch(/<section[^>]*id="mission"[^>]*>.*?Mission Statement/s);
  expect(linkTo(page, "View Our Leadership Team")).toContain('href="/leadership"');
});

test("/about shows the figures of the home page, the faces of the team, and the story as a line of time", async ({
  site,
}) => {
  const page = mainOf(await (await site.get("/about")).text());
  const { chapters } = content("story");
  const marks = [
    "Mission Statement",
    ...content("home").stats.map(({ value }) => value),
    "Vision Statement",
    ...chapters.flatMap(({ when, title }) => [when, title]),
  ];
  expect(inOrder(textOf(page), marks)).toEqual(marks);
  for (const { name } of content("leadership").team.members)
    expect(page).toContain(`>${initials(name)}</text>`);
});
