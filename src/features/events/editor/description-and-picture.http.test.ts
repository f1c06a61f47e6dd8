import ICAL from "ical.js";
import { expect } from "vitest";
import { addEvent, eventInput } from "#tests/support/events.ts";
import { fileOf, headOf, mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { listCalendarPage } from "../calendar/list-store.server.ts";

const form = { title: "Tea", date: "2026-03-20", startTime: "18:00", endTime: "20:00", location: "Hall" };
const picture = "https://pictures.example/tea.jpg";
const formatted = "**Bring** [cards](https://a.example/)\n\n- pen\n- <script>alert(1)</script>";

async function create(site: Site, fields: Record<string, string>) {
  site.clock.set("2026-03-01T12:00:00Z");
  const answer = await (await site.asAdmin()).post("/event-create", { ...form, ...fields });
  const id = new URL(answer.headers.get("location") ?? "", "https://x").searchParams.get("changed") ?? "";
  return { id, page: await (await site.get(`/event/${id}`)).text() };
}

test.for([
  [{ imageAlt: "x".repeat(301) }, "Keep the image description to 300 characters or fewer"],
  [{ imageFocus: "middle" }, "Choose what to keep in view"],
] as const)(
  "[2.14.05] %o is refused in words at the field, and nothing is stored",
  async ([change, words], { site }) => {
    const answer = await (await site.asAdmin()).post("/event-create", { ...form, ...change });
    expect(answer.status).toBe(422);
    expect(mainOf(await answer.text())).toContain(words);
    const everything = { when: "all", search: "", place: "all" } as const;
    expect((await listCalendarPage(site.platform.db, everything, new Date())).events).toEqual([]);
  },
);

test("[2.13.07] a formatted description is shown with its marks, and plain in feeds and previews", async ({
  site,
}) => {
  const { id, page } = await create(site, { description: formatted, isFormatted: "on" });
  expect(mainOf(page)).toContain("<strong>Bring</strong>");
  expect(mainOf(page)).toMatch(/<li dir="auto"><p dir="auto">&lt;script&gt;alert/);
  expect(page).not.toContain("<script>alert");
  const words = "Bring cards (https://a.example/)\n\n- pen\n- <script>alert(1)</script>";
  const calendar = new ICAL.Component(ICAL.parse(await (await site.get(`/event/${id}.ics`)).text()));
  const [event] = calendar.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
  expect(event?.description).toBe(words);
  expect(await fileOf(await site.get("/events.rss"))).toContain("Bring cards (https://a.example/)");
  expect(headOf(page)).toMatch(/name="description" content="Friday, March 20, 2026, Hall. Bring cards/);
});

test("[2.13.07] a description from before keeps its look: marks, line ends and all", async ({ site }) => {
  const text = "**Bring**:\n\n\n- pen  <b>";
  const { id } = await addEvent(site.platform, "system", eventInput({ description: text }));
  const page = mainOf(await (await site.get(`/event/${id}`)).text());
  expect(page).toContain("whitespace-pre-line");
  expect(page).toContain("**Bring**:\n\n\n- pen  &lt;b&gt;</p>");
  const editor = await (await (await site.asAdmin()).get(`/event-edit/${id}`)).text();
  expect(/<input[^>]*name="isFormatted"[^>]*>/.exec(editor)?.[0]).not.toContain("checked");
});

test.for(["", "on"])(
  "[2.13.07] an address in a description (formatted: %j) is a link on the page, and text in the calendar",
  async (isFormatted, { site }) => {
    const words = "Seats at https://a.example/seats. Ask ada@a.example, not javascript:alert(1).";
    const { id, page } = await create(site, { description: words, ...(isFormatted && { isFormatted }) });
    const link = (href: string) => `<a href="${href}" rel="noopener noreferrer" class="link wrap-anywhere">`;
    expect(mainOf(page)).toContain(`${link("https://a.example/seats")}https://a.example/seats</a>. Ask`);
    expect(mainOf(page)).toContain(`${link("mailto:ada@a.example")}ada@a.example</a>, not`);
    expect(mainOf(page)).not.toContain('href="javascript:');
    const calendar = new ICAL.Component(ICAL.parse(await (await site.get(`/event/${id}.ics`)).text()));
    const [event] = calendar.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
    expect(event?.description).toBe(words);
  },
);

test("[2.14.05] the picture has its own words and focal point; without them it is whole", async ({
  site,
}) => {
  const plain = await create(site, { imageUrl: picture });
  const image = (page: string) => /<img[^>]*tea\.jpg[^>]*>/.exec(mainOf(page))?.[0] ?? "";
  expect(image(plain.page)).toContain('alt="Announcement for Tea"');
  expect(image(plain.page)).toContain("object-contain");
  const own = await create(site, { imageUrl: picture, imageAlt: "A samovar", imageFocus: "top right" });
  expect(image(own.page)).toContain('alt="A samovar"');
  expect(image(own.page)).toContain("object-cover object-top-right");
  const editor = await (await (await site.asAdmin()).get(`/event-edit/${own.id}`)).text();
  const chosen = editor
    .match(/<input[^>]*name="imageFocus"[^>]*>/g)
    ?.filter((tag) => tag.includes("checked"));
  expect(chosen).toEqual([expect.stringContaining('value="top right"')]);
  expect(textOf(editor)).toContain("Image description");
});
