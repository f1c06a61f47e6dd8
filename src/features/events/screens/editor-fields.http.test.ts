import { expect } from "vitest";
import { addEvent, eventInput } from "#tests/support/events.ts";
import { linksTo, linkTo, mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";

async function editor(site: Site, path = "/event-create") {
  return (await (await site.asAdmin()).get(path)).text();
}

/** The tag of the field whose label has exactly this text. */
function fieldOf(page: string, words: string): string {
  const labels = [...page.matchAll(/<label[^>]*for="([^"]+)"[^>]*>(.*?)<\/label>/gs)];
  const id = labels.find(([, , inner]) => textOf(inner ?? "").trim() === words)?.[1];
  return new RegExp(`<(?:input|select|textarea)[^>]* id="${id}"[^>]*>`).exec(page)?.[0] ?? "";
}

test("[2.14.01] [2.14.02] [2.14.04] [2.14.13] [2.14.21] [2.14.22] heading, trail, title, place, 'Cancel' and button of the form", async ({
  site,
}) => {
  const { id } = await addEvent(site.platform, "system", eventInput());
  for (const [path, heading, step, button] of [
    ["/event-create", "Create Event", "Create", "Create Event"],
    [`/event-edit/${id}`, "Edit Event", "Edit", "Update Event"],
  ] as const) {
    const page = mainOf(await editor(site, path));
    expect(textOf(/<h1.*?<\/h1>/s.exec(page)?.[0] ?? "").trim()).toBe(heading);
    const trail = /<nav[^>]*aria-label="Breadcrumb".*?<\/nav>/s.exec(page)?.[0] ?? "";
    expect(textOf(trail).match(/[A-Za-z]+/g)).toEqual(["Home", "Events", step]);
    expect(linkTo(trail, "Home")).toContain('href="/"');
    expect(linkTo(trail, "Events")).toContain('href="/event-calendar"');
    for (const label of ["Event Title*", "Location*"]) expect(fieldOf(page, label)).toContain("required");
    expect(linksTo(page, "Cancel").map((link) => /href="([^"]*)"/.exec(link)?.[1])).toEqual([
      "/event-calendar",
    ]);
    const buttons = [...page.matchAll(/<button[^>]*type="submit"[^>]*>(.*?)<\/button>/gs)];
    expect(buttons.map(([, words]) => textOf(words ?? "").trim())).toContain(button);
  }
});

test("[3.05] the meeting link has the name of the video provider followed by 'Link', in the form and in what it sends", async ({
  site,
}) => {
  expect(fieldOf(mainOf(await editor(site)), "Zoom Link")).toContain('name="zoomLink"');
});

test("[2.14.10] [4.18] a new event begins today, by the organisation's clock, from 18:00 to 20:00", async ({
  site,
}) => {
  site.clock.set("2026-03-06T03:00:00Z"); // the evening before in the organisation's zone
  const page = await editor(site);
  expect(fieldOf(page, "Event Date*")).toContain('value="2026-03-05"');
  expect(fieldOf(page, "Start Time*")).toContain('value="18:00"');
  expect(fieldOf(page, "End Time*")).toContain('value="20:00"');
});

test("[2.14.12] 'Start Time*' and 'End Time*' are time inputs and must be filled in", async ({ site }) => {
  const page = await editor(site);
  for (const [label, name] of [
    ["Start Time*", "startTime"],
    ["End Time*", "endTime"],
  ] as const) {
    const field = fieldOf(page, label);
    expect(field).toContain('type="time"');
    expect(field).toContain(`name="${name}"`);
    expect(field).toContain("required");
  }
});

test("[2.14.19] 'Payment Link' may stay empty; a filled one comes back in it", async ({ site }) => {
  const page = await editor(site);
  expect(fieldOf(page, "Payment Link")).toContain('name="paymentLink"');
  expect(fieldOf(page, "Payment Link")).not.toContain("required");
  const paid = eventInput({ paymentLink: "https://pay.example/" });
  const { id } = await addEvent(site.platform, "system", paid);
  const edit = await editor(site, `/event-edit/${id}`);
  expect(fieldOf(edit, "Payment Link")).toContain('value="https://pay.example/"');
});

test("[2.14.16] 'Occurrence' and 'Day of Week' offer their choices in order, the stored ones chosen", async ({
  site,
}) => {
  const custom = eventInput({
    isRecurring: true,
    recurringPattern: "custom",
    recurringCustomPattern: "3rd Tuesday",
  });
  const { id } = await addEvent(site.platform, "system", custom);
  const page = await editor(site, `/event-edit/${id}`);
  const choices = (label: string) => {
    const from = page.indexOf(fieldOf(page, label));
    const options = page
      .slice(from, page.indexOf("</select>", from))
      .matchAll(/<option([^>]*)>(.*?)<\/option>/gs);
    return [...options].map(
      ([, attributes, words]) => `${words}${attributes?.includes("selected") ? " (chosen)" : ""}`,
    );
  };
  expect(choices("Occurrence")).toEqual(["1st", "2nd", "3rd (chosen)", "4th", "Last"]);
  expect(choices("Day of Week")).toEqual([
    "Sunday",
    "Monday",
    "Tuesday (chosen)",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
  ]);
});

test("[2.14.05] the group 'Event Marketing Image' has an address field with its placeholder", async ({
  site,
}) => {
  const page = await editor(site);
  const group = /<fieldset\b[^>]*><legend[^>]*>Event Marketing Image<\/legend>.*?<\/fieldset>/s.exec(
    page,
  )?.[0];
  const field = /<input[^>]*name="imageUrl"[^>]*>/.exec(group ?? "")?.[0];
  expect(field).toContain('placeholder="Paste image URL here (optional)"');
  expect(field).not.toContain("required");
});

test("[2.14.20] 'Event Description' is a text area of five rows that may stay empty", async ({ site }) => {
  const field = fieldOf(await editor(site), "Event Description");
  expect(field).toMatch(/^<textarea[^>]* rows="5"/);
  expect(field).not.toContain("required");
});
