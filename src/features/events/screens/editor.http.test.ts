import { expect } from "vitest";
import { addEvent, countRows, eventInput, historyOf, weekly } from "#tests/support/events.ts";
import { fileOf, mainOf, noticeOf, textOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";

const fields = {
  title: "Coffee & Connections",
  date: "2026-03-05",
  startTime: "18:00",
  endTime: "20:00",
  location: "Town Hall",
};

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC",
  "base64",
);

test("[6.06] a visitor's direct create is refused with 403 and its words, and changes nothing", async ({
  site,
}) => {
  for (const path of ["/event-create", "/event-create.data"]) {
    const answer = await site.post(path, fields);
    expect(answer.status).toBe(403);
    const text = path.endsWith(".data") ? await fileOf(answer) : mainOf(await answer.text());
    expect(text).toContain("Access Denied");
    expect(text).toContain("You must be logged in as an admin to manage events");
  }
  expect(await countRows(site.platform, "events")).toBe(0);
});

test("[6.06] a visitor's direct update is refused with 403 and changes nothing", async ({ site }) => {
  const { id } = await addEvent(site.platform, "system", eventInput());
  const answer = await site.post(`/event-edit/${id}`, { ...fields, title: "Taken over", version: "1" });
  expect(answer.status).toBe(403);
  expect(mainOf(await answer.text())).toContain("You must be logged in as an admin to manage events");
  expect(await (await site.get(`/event/${id}`)).text()).not.toContain("Taken over");
});

test("[2.14.03] [2.15.01] [2.15.02] a visitor and a member get 'Admin Access Required' and the login panel in the form's place", async ({
  site,
}) => {
  const { id } = await addEvent(site.platform, "system", eventInput());
  for (const client of [site.visitor(), await site.asMember()]) {
    for (const path of ["/event-create", `/event-edit/${id}`]) {
      const answer = await client.get(path);
      expect(answer.status, path).toBe(403);
      const page = mainOf(await answer.text());
      expect(page, path).toMatch(/<h1[^>]*>Admin Access Required<\/h1>/);
      expect(page, path).toMatch(/<h2[^>]*>Admin Login<\/h2>/);
      expect(page, path).toContain("Enter admin password");
      expect(page, path).not.toContain("Event Title*");
    }
  }
});

test("[2.14.03] the editor of an event tells a visitor nothing of it", async ({ site }) => {
  const { id } = await addEvent(site.platform, "system", eventInput({ title: "Secret supper" }));
  for (const path of [`/event-edit/${id}`, `/event-edit/${id}.data`]) {
    const answer = await site.get(path);
    expect(answer.status).toBe(403);
    expect(await answer.text()).not.toContain("Secret supper");
  }
});

test.for([
  ["[5.01]", { title: "" }, "Event title is required"],
  ["[5.01]", { title: " \t " }, "Event title is required"],
  ["[5.01]", { title: "\u200b" }, "Event title is required"],
  ["[5.02]", { title: "x".repeat(10_000) }, "Keep the title to 200 characters or fewer"],
  ["[5.02]", { date: "" }, "Choose a date"],
  ["[5.02]", { date: "x" }, "This date doesn't exist"],
  ["[5.02]", { date: "2026-02-30" }, "This date doesn't exist"],
  ["[5.02]", { date: "+275760-09-13" }, "This date doesn't exist"],
  ["[5.02]", { startTime: "25:00" }, "Enter a time from 00:00 to 23:59"],
  ["[5.02]", { endTime: "9:5" }, "Enter a time from 00:00 to 23:59"],
  ["[5.02]", { location: "  " }, "Enter a location"],
  ["[3.04]", { description: "x".repeat(10_001) }, "Keep the description to 10,000 characters or fewer"],
  ["[2.14.19]", { paymentLink: "javascript:alert(1)" }, "Enter a page on this site"],
  ["[2.14.19]", { paymentLink: " JaVa\tScript:alert(1)" }, "Enter a page on this site"],
  ["[2.14.19]", { paymentLink: "https://u:p@pay.example/" }, "Remove the username and password"],
  ["[2.14.18]", { isVirtual: "on", zoomLink: "data:text/html,x" }, "Enter a full web address"],
  [
    "[2.14.05]",
    { imageUrl: "http://pictures.example/a.png" },
    "Enter an image address that starts with https://",
  ],
  ["[2.14.05]", { imageUrl: "data:image/svg+xml;base64,PHN2Zy8+" }, "This file isn't a picture we can read"],
  ["[3.07]", { isRecurring: "on", recurringPattern: "daily" }, "Choose how the event recurs"],
] as const)(
  "%s %o is refused in words at the field, and nothing is stored",
  async ([, change, words], { site }) => {
    const admin = await site.asAdmin();
    const answer = await admin.post("/event-create", { ...fields, description: "Kept words", ...change });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(textOf(page)).toContain(words);
    if (!("description" in change)) expect(mainOf(page)).toContain("Kept words");
    expect(await countRows(site.platform, "events")).toBe(0);
  },
);

test("[2.14.07] a file that is no picture is refused in words, and nothing is stored", async ({ site }) => {
  const admin = await site.asAdmin();
  const image = new File(["<svg onload=alert(1)>"], "a.png", { type: "image/png" });
  const answer = await admin.post("/event-create", { ...fields, image });
  expect(answer.status).toBe(422);
  expect(textOf(await answer.text())).toContain("This file isn't a picture we can read");
  expect(await countRows(site.platform, "events")).toBe(0);
});

test("[2.14.07] a refused form without scripts keeps the picture that came with it", async ({ site }) => {
  const admin = await site.asAdmin();
  const image = new File([png], "a.png", { type: "image/png" });
  const refused = await (await admin.post("/event-create", { ...fields, title: " ", image })).text();
  const kept = /name="keptImage" value="(\/media\/[0-9a-f]+\.webp)"/.exec(refused)?.[1] ?? "";
  expect((await site.get(kept)).status).toBe(200);
  await admin.post("/event-create", { ...fields, keptImage: kept });
  const list = await (await site.get("/event-calendar?view=list&when=all")).text();
  const id = /\/event\/(\d+)/.exec(list)?.[1];
  expect(mainOf(await (await site.get(`/event/${id}`)).text())).toContain(`src="${kept}"`);
});

test("[2.1.07] the editor has an address for a new event and one for each stored one", async ({ site }) => {
  const admin = await site.asAdmin();
  const { id } = await addEvent(site.platform, "system", eventInput({ title: "Stored supper" }));
  expect(mainOf(await (await admin.get("/event-create")).text())).toContain("Create Event");
  expect(mainOf(await (await admin.get(`/event-edit/${id}`)).text())).toContain('value="Stored supper"');
});

test("[3.01] fields that are not the form's are ignored", async ({ site }) => {
  const admin = await site.asAdmin();
  await admin.post("/event-create", { ...fields, id: "1", archived: "on", version: "9", seriesId: "7" });
  expect((await site.get("/event/1")).status).toBe(404);
  expect(await countRows(site.platform, "events")).toBe(1);
});

test("[4.21] the same form sent twice makes one event, with its ten further ones", async ({ site }) => {
  const admin = await site.asAdmin();
  const form = { ...fields, isRecurring: "on", recurringPattern: "weekly", formToken: crypto.randomUUID() };
  await Promise.all([admin.post("/event-create", form), admin.post("/event-create", form)]);
  expect(await countRows(site.platform, "events")).toBe(11);
});

test("the form of an event that was made, sent with another after Back, makes none and says so; pressed again it makes that one, once", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  const form = { ...fields, formToken: crypto.randomUUID() };
  await admin.post("/event-create", form);
  const refused = await admin.post("/event-create", { ...form, title: "Another supper" });
  const page = await refused.text();
  expect(refused.status).toBe(409);
  expect(textOf(mainOf(page))).toContain(
    "You already sent this form with different details, and those were saved.",
  );
  expect(mainOf(page)).toContain('value="Another supper"');
  expect(await countRows(site.platform, "events")).toBe(1);
  const [, formToken = ""] = /name="formToken" value="([^"]+)"/.exec(page) ?? [];
  const anew = { ...form, title: "Another supper", formToken };
  await Promise.all([admin.post("/event-create", anew), admin.post("/event-create", anew)]);
  expect(await countRows(site.platform, "events")).toBe(2);
});

test("[4.19] the meeting link of an event that is not virtual is stored, and is in its editor", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  const link = "https://meet.example.org/ada";
  const { id } = await addEvent(site.platform, "system", eventInput());
  await admin.post(`/event-edit/${id}`, { ...fields, version: "1", zoomLink: link });
  expect(mainOf(await (await admin.get(`/event-edit/${id}`)).text())).toMatch(
    new RegExp(`name="zoomLink"[^>]*value="${link}"`),
  );
});

test("[2.14.23] without scripts a save leads to the calendar, which shows its own notification once", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  const answer = await admin.post("/event-create", fields);
  expect(answer.status).toBe(302);
  const next = answer.headers.get("location") ?? "";
  expect(next).toMatch(/^\/event-calendar\?month=2026-03&changed=\d+$/);
  const calendar = await (await admin.get(next)).text();
  expect(noticeOf(calendar)).toBe("Event created successfully");
  expect(noticeOf(await (await admin.get(next)).text())).toBe("");

  const id = new URL(next, "https://x").searchParams.get("changed");
  const changed = await admin.post(`/event-edit/${id}`, { ...fields, title: "Renamed", version: "1" });
  expect(changed.headers.get("location")).toBe(next);
  const updated = await (await admin.get(next)).text();
  expect(noticeOf(updated)).toBe("Event updated successfully");
});

test("[8.07] a stale edit is answered 409 with what changed and what was typed", async ({ site }) => {
  const admin = await site.asAdmin();
  const { id } = await addEvent(site.platform, "system", eventInput());
  await admin.post(`/event-edit/${id}`, { ...fields, location: "Library", version: "1" });
  const answer = await admin.post(`/event-edit/${id}`, { ...fields, title: "Mine", version: "1" });
  expect(answer.status).toBe(409);
  const page = mainOf(await answer.text());
  expect(page).toContain("Library");
  expect(page).toContain('value="Mine"');
  expect(await historyOf(site.platform, id)).toHaveLength(2);
  const over = await admin.post(`/event-edit/${id}`, {
    ...fields,
    title: "Mine",
    version: "1",
    overVersion: "2",
  });
  expect(over.status).toBe(302);
});

test("[4.12] an edit is for this event alone unless the form says otherwise", async ({ site }) => {
  const admin = await site.asAdmin();
  const { id } = await addEvent(site.platform, "system", eventInput(weekly));
  await admin.post(`/event-edit/${id}3`, {
    ...fields,
    title: "Only the third",
    date: "2026-03-26",
    version: "1",
  });
  const list = await (await site.get("/event-calendar?view=list&when=all&q=third")).text();
  expect(list.match(/href="\/event\/\d+"/g)).toHaveLength(1);
});

test("[2.13.15] the editor of an unknown id answers 404 with 'Event Not Found'", async ({ site }) => {
  const admin = await site.asAdmin();
  const answer = await admin.get("/event-edit/404");
  expect(answer.status).toBe(404);
  expect(mainOf(await answer.text())).toContain("Event Not Found");
});

test("[3.04] emoji, right-to-left text and markup come back as they were typed, as text", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  await admin.post("/event-create", { ...fields, title: "</title><script>alert(1)</script> 🎉 مرحبا" });
  const list = await (await site.get("/event-calendar?view=list&when=all")).text();
  const id = /\/event\/(\d+)/.exec(list)?.[1];
  const page = await (await site.get(`/event/${id}`)).text();
  expect(mainOf(page)).toContain("&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; 🎉 مرحبا");
  expect(page).not.toContain("<script>alert(1)");
});
