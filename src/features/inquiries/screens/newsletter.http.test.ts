import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { newsletter } from "#content/newsletter.ts";
import { published } from "#content/published-posts.ts";
import { postsOf } from "#content/snapshot.ts";
import { content, snapshot } from "#content/store.server.ts";
import { honeypotField } from "#identity/visitor-gate/honeypot.ts";
import { mails } from "#platform/tables.ts";
import { today } from "#platform/today.ts";
import { restoreContent, storePublished } from "#tests/support/content.ts";
import { inOrder, mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { newsletterSubscribers } from "../tables.ts";

async function withReader({ platform: { db } }: Site) {
  await db
    .insert(newsletterSubscribers)
    .values({ email: "known@example.com", state: "confirmed", subscribedAt: new Date() });
  return db;
}

test("[2.29.01] an address that cannot be written to is refused beside the field and kept", async ({
  site,
}) => {
  const answer = await site.post("/newsletter", { EMAIL: 'nobody"><script>' });
  expect(answer.status).toBe(400);
  const page = mainOf(await answer.text());
  expect(page).toContain("Enter an email address like name@example.com");
  expect(page).toContain('value="nobody&quot;&gt;&lt;script&gt;"');
  expect(await site.platform.db.select().from(newsletterSubscribers)).toEqual([]);
});

test("[2.29.01] [5.24] the form has a single email field, which is required, and one button to send it", async ({
  site,
}) => {
  for (const path of ["/", "/about", "/newsletter"]) {
    const page = await (await site.get(path)).text();
    const forms = [...page.matchAll(/<form\b[^>]*action="\/newsletter".*?<\/form>/gs)].map(([form]) => form);
    expect(forms.length, path).toBeGreaterThan(0);
    for (const form of forms) {
      const fields = [...form.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].map(([field]) => field);
      const seen = fields.filter((field) => !/type="hidden"|tabindex="-1"/i.test(field));
      expect(seen, path).toHaveLength(1);
      expect(seen[0]).toMatch(/type="email"/);
      expect(seen[0]).toContain('name="EMAIL"');
      expect(seen[0]).toContain("required");
      expect(form.match(/<button\b[^>]*type="submit"/g), path).toHaveLength(1);
    }
  }
});

test("[2.29.03] a filled-in hidden field is refused in words, and nothing is said to be sent", async ({
  site,
}) => {
  const answer = await site.post("/newsletter", {
    EMAIL: "bot@example.com",
    [honeypotField]: "http://spam.example",
  });
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(mainOf(page)).toContain("A hidden field in this form was filled in");
  expect(page).not.toContain("we just sent you");
  expect(await site.platform.db.select().from(newsletterSubscribers)).toEqual([]);
});

test("[2.29.03] many subscriptions from one connection are slowed in words", async ({ site }) => {
  const statuses: number[] = [];
  for (let count = 0; count < 41; count++)
    statuses.push((await site.post("/newsletter", { EMAIL: `person${count}@example.com` })).status);
  expect(statuses.at(-1)).toBe(429);
  expect(await site.platform.db.select().from(newsletterSubscribers)).toHaveLength(40);
});

test("[2.29.03] the fourth time in a day that an address is typed no mail goes out, and nobody is told that one did", async ({
  site,
}) => {
  const db = await withReader(site);
  for (const email of ["known@example.com", "new@example.com"]) {
    for (let time = 1; time <= 3; time++)
      expect((await site.post("/newsletter", { EMAIL: email })).status).toBe(200);
    const answer = await site.post("/newsletter", { EMAIL: email });
    expect(answer.status).toBe(429);
    const page = await answer.text();
    expect(textOf(mainOf(page))).toContain("We've emailed this address three times today.");
    expect(page).not.toContain("we just sent you");
    expect(await db.$count(mails, eq(mails.recipient, email))).toBe(3);
  }
});

test("[2.29.03] what could not be stored is said to be an error, and stays in the field", async ({
  site,
}) => {
  const { db } = site.platform;
  await db.execute("alter table newsletter_subscribers rename to subscribers_away");
  let answer: Response;
  try {
    answer = await site.post("/newsletter", { EMAIL: "ada@example.com" });
  } finally {
    await db.execute("alter table subscribers_away rename to newsletter_subscribers");
  }
  expect(answer.status).toBe(500);
  expect(mainOf(await answer.text())).toContain('value="ada@example.com"');
});

test("[2.29.03] a known and an unknown address get the same answer, and few mails a day", async ({
  site,
}) => {
  const db = await withReader(site);
  const answers: string[] = [];
  for (const EMAIL of ["known@example.com", "new@example.com"]) {
    const answer = await site.post("/newsletter.data", { EMAIL });
    answers.push(`${answer.status} ${await answer.text()}`);
  }
  expect(answers[0]).toBe(answers[1]);
  const sent = await db.select().from(mails).orderBy(mails.id);
  expect(sent.map(({ kind, recipient }) => `${kind} ${recipient}`)).toEqual([
    "newsletter-already known@example.com",
    "newsletter-confirm new@example.com",
  ]);
  const [row] = await db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, "known@example.com"));
  expect(row?.state).toBe("confirmed");
});

test("[2.29.02] with a provider's form the address goes there as EMAIL, in a new tab, without scripts as well", async ({
  site,
}) => {
  const action = "https://lists.example.org/subscribe";
  await storePublished(site, "newsletter", [{ ...newsletter.value, provider: { kind: "form", action } }]);
  for (const path of ["/", "/newsletter"]) {
    const answer = await site.get(path);
    const page = await answer.text();
    for (const part of [mainOf(page), page.slice(page.indexOf("<footer"))]) {
      const [form = ""] = new RegExp(`<form\\b[^>]*action="${action}".*?</form>`, "s").exec(part) ?? [];
      expect(form, path).toMatch(/^<form[^>]*method="post"/);
      expect(form, path).toMatch(/^<form[^>]*target="_blank"/);
      expect(form, path).toMatch(/<input[^>]*name="EMAIL"/);
    }
    expect(answer.headers.get("content-security-policy")).toMatch(
      /form-action [^;]*https:\/\/lists\.example\.org/,
    );
  }
  await restoreContent(site);
});

test("[2.29.03] beside the form stands what comes in the newsletter, and what can be read now", async ({
  site,
}) => {
  const page = mainOf(await (await site.get("/newsletter")).text());
  const { topics, rhythm } = content("newsletter");
  const posts = published(
    postsOf(snapshot()),
    today(site.platform.clock.now(), content("organisation").timeZone),
  );
  const words = [rhythm, ...topics.map(({ title }) => title), ...posts.slice(0, 3).map(({ title }) => title)];
  expect(posts.length).toBeGreaterThan(3);
  expect(inOrder(textOf(page), words)).toEqual(words);
  expect(textOf(page)).not.toContain(posts[3]?.title);
  expect(page).not.toContain("/newsletter/letters");
});
