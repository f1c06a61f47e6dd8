import { expect } from "vitest";
import { summit } from "#content/summit.ts";
import { inOrder, linksTo, linkTo, mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

async function pageOn(site: Site, instant: string) {
  await site.reset();
  site.clock.set(instant);
  return mainOf(await (await site.get("/georgia-ai-summit")).text());
}

test("[2.16.01] [2.16.02] [2.16.03] [2.16.04] trail, picture, introduction, the day's schedule in order, and why", async ({
  site,
}) => {
  const page = await pageOn(site, "2026-03-01T12:00:00Z");
  const marks = [
    "Home",
    "Events",
    "Georgia AI Summit",
    ...[summit.value.lead, ...summit.value.introduction],
    "Summit Schedule",
    ...["9:00–10:00", "Breakfast & Networking", "10:00–10:15", "Welcome Remarks", "10:15–10:45", "Keynote"],
    ...["10:45–11:45", "Expert AI Panel", "11:45–1:00", "Networking Lunch"],
    ...[
      "1:00–4:00 PM",
      "AI Agent Live Hackathon",
      "Hands-on, bring a laptop",
      "Facilitator: Priya Raghunathan",
    ],
    "Seating Is Very Limited for this event",
    "Why Learning to Build AI Agents Matters",
  ];
  expect(inOrder(textOf(page), marks)).toEqual(marks);
  expect(linkTo(page, "Events")).toContain('href="/events"');
  expect(page).toMatch(/<svg role="img" aria-label="[^"]+"/);
  expect(page).toContain('<time dateTime="2026-05-15T13:00">1:00–4:00 PM</time>');
});

test("[2.16.05] [2.16.06] [2.16.08] [2.16.09] prices, and buttons that open the built-in order where no outside link is set", async ({
  site,
}) => {
  const page = await pageOn(site, "2026-03-01T12:00:00Z");
  const rows = ["General Public", "$149", "early", "$199", "general", "Register"];
  const others = ["Non-Profit Organizations", "$99", "early", "$149", "general", "Register"];
  const sponsor = ["AI Tool Box Sponsor", "$250", "Become a Sponsor - $250"];
  const cards = [...sponsor, "Hosted By", "Magnolia County Women's Chamber of Commerce"];
  const marks = [...rows, ...others, ...cards];
  expect(inOrder(textOf(page), marks)).toEqual(marks);
  const buttons = [
    ...linksTo(page, "Register"),
    ...["Become a Sponsor - $250", "Early Bird - $149", "Non-Profit Early Bird - $99"].map((label) =>
      linkTo(page, label),
    ),
  ];
  expect(buttons.map((button) => /href="([^"]+)"/.exec(button)?.[1])).toEqual([
    "/order/summit-general-early-bird",
    "/order/summit-nonprofit-early-bird",
    "/order/summit-tool-box-sponsor",
    "/order/summit-general-early-bird",
    "/order/summit-nonprofit-early-bird",
  ]);
  for (const button of buttons) expect(button).not.toContain("target="); // pages of this site
});

test("[2.16.07] the early bird's end stands always; once it is over a note says so and the full price is sold", async ({
  site,
}) => {
  const lastHour = await pageOn(site, "2026-04-16T03:30:00Z"); // still April 15 in New York
  expect(textOf(lastHour)).toContain("Early bird ends April 15, 2026");
  expect(textOf(lastHour)).not.toContain("The early bird ended");
  const after = await pageOn(site, "2026-04-16T04:30:00Z");
  expect(textOf(after)).toContain("Early bird ends April 15, 2026");
  expect(textOf(after)).toContain("The early bird ended on April 15, 2026; the general price applies.");
  expect(linksTo(after, "Register")[0]).toContain('href="/order/summit-general"');
  expect(linkTo(after, "Early Bird - $149")).toContain('href="/order/summit-general"');
});
