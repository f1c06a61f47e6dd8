import { expect } from "vitest";
import { content } from "#content/store.server.ts";
import { mails } from "#platform/tables.ts";
import { inOrder, mainOf, textOf } from "#tests/support/page-text.ts";
import { test } from "#tests/support/site.ts";
import { inquiries } from "../tables.ts";

const nomination = {
  nominee: "Grace Hopper",
  category: "Torchbearer (Leadership / Woman of the Year)",
  reason: "She taught half of the county to ask better questions.",
  name: "Ada Lovelace",
  email: "ada@example.com",
};

test("[2.17.13] after December 15, by the organisation's clock, a nomination is refused and kept", async ({
  site,
}) => {
  site.clock.set("2026-12-16T05:00:00Z"); // midnight in New York
  const answer = await site.post("/nominate", nomination);
  expect(answer.status).toBe(403);
  const page = mainOf(await answer.text());
  expect(page).toContain("Nominations are closed for this season");
  expect(page).toContain("She taught half of the county");
  expect(page).toContain("Nominations for the 4th Annual Gala, 2027, closed on December 15, 2026.");
  expect(await site.platform.db.select().from(inquiries)).toEqual([]);
  const closed = await (await site.get("/nominate")).text();
  expect(mainOf(closed)).toContain("Nominations are closed for this season");
  expect(closed).not.toContain("Send Nomination");
});

test("[2.17.13] a category that is none and an empty reason are refused beside their fields", async ({
  site,
}) => {
  const answer = await site.post("/nominate", { ...nomination, category: "Best Hat", reason: "" });
  expect(answer.status).toBe(400);
  const page = mainOf(await answer.text());
  expect(page).toContain("Choose an award category");
  expect(page).toContain("Tell us in a sentence or two why she deserves it");
  expect(page).toContain('value="Grace Hopper"');
  expect(await site.platform.db.select().from(inquiries)).toEqual([]);
});

test("[2.17.13] until the last minute of December 15 a nomination is stored, mailed and thanked", async ({
  site,
}) => {
  site.clock.set("2026-12-16T04:59:59Z"); // one second before midnight in New York
  const answer = await site.post("/nominate", nomination);
  expect(answer.status).toBe(200);
  expect(mainOf(await answer.text())).toContain("Nomination received");
  const [stored] = await site.platform.db.select().from(inquiries);
  expect(stored).toMatchObject({
    kind: "nomination",
    name: "Ada Lovelace",
    email: "ada@example.com",
    message: nomination.reason,
    details: { nominee: "Grace Hopper", category: nomination.category, gala: "4th Annual Gala, 2027" },
  });
  const sent = await site.platform.db.select().from(mails).orderBy(mails.id);
  expect(sent.map(({ recipient, replyTo }) => [recipient, replyTo])).toEqual([
    ["hello@magnolia.example.org", "ada@example.com"],
    ["ada@example.com", "hello@magnolia.example.org"],
  ]);
});

test("[2.17.13] the form offers the thirteen categories", async ({ site }) => {
  site.clock.set("2026-11-02T12:00:00Z");
  const page = await (await site.get("/nominate")).text();
  const options = [...page.matchAll(/<option>([^<]+)<\/option>/g)].map(([, title]) => title);
  expect(options).toHaveLength(13);
  expect(options[0]).toBe("Torchbearer (Leadership / Woman of the Year)");
});

test("[2.17.13] the awards stand beside the form, each with what it is for", async ({ site }) => {
  const page = textOf(mainOf(await (await site.get("/nominate")).text()));
  const { title, categories } = content("gala").awards;
  const words = ["Send Nomination", title, ...categories.flatMap(({ name, field }) => [name, field ?? ""])];
  expect(inOrder(page, words.filter(Boolean))).toEqual(words.filter(Boolean));
});

test("[2.17.13] who was honored at the last gala stands beside the form from the day after", async ({
  site,
}) => {
  const pageOn = async (instant: string) => {
    site.clock.set(instant);
    await site.forgetPages();
    return textOf(mainOf(await (await site.get("/nominate")).text()));
  };
  expect(await pageOn("2026-03-21T03:30:00Z")).not.toContain("Honored in");
  const [honored] = content("gala").afterwards.people;
  const marks = ["Honored in 2026", honored?.name ?? "", honored?.what ?? ""];
  expect(inOrder(await pageOn("2026-03-22T12:00:00Z"), marks)).toEqual(marks);
});
