import { expect, vi } from "vitest";
import { content } from "#content/store.server.ts";
import { mails } from "#platform/tables.ts";
import { captchaToken } from "#tests/support/captcha.ts";
import { inOrder, mainOf, textOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { inquiries } from "../tables.ts";

const message = {
  name: "Ada Lovelace",
  email: "Ada@Example.com",
  subject: "Membership & more",
  message: "How do I join?\nYours, Ada <script>alert(1)</script>",
};

/** Deletes the CAPTCHA's counters, as if the connection had not sent anything yet. */
const forgetSends = (site: Site) =>
  site.platform.db.execute("delete from rate_limits where key like 'captcha-%'");

const withNumber = (number: number) => ({ ...message, message: `How do I join you? (${number})` });

test("[5.31] [5.07] [5.08] [5.09] [5.10] [2.24.03] a wrong form is refused field by field, kept, and not stored", async ({
  site,
}) => {
  const answer = await site.post("/contact", { name: "A", email: '"><b>', subject: "Hey", message: "Short" });
  expect(answer.status).toBe(400);
  const page = await answer.text();
  for (const text of [
    "Name must be at least 2 characters.",
    "Please enter a valid email address.",
    "Subject must be at least 5 characters.",
    "Message must be at least 10 characters.",
    'value="&quot;&gt;&lt;b&gt;"',
    ">Short</textarea>",
  ]) {
    expect(mainOf(page)).toContain(text);
  }
  expect(page).not.toContain("Message Sent");
  expect(await site.platform.db.select().from(inquiries)).toEqual([]);
  expect(await site.platform.db.select().from(mails)).toEqual([]);
});

test("[5.31] a body that is no form is refused like an empty one", async ({ site }) => {
  const headers = { "content-type": "text/plain" };
  const answer = await site.post("/contact", {}, { headers, body: '{"name":"Ada"}' });
  expect(answer.status).toBe(400);
});

test("[7.28] what could not be stored is said to be an error, and stays in the form", async ({ site }) => {
  const { db } = site.platform;
  await db.execute("alter table inquiries rename to inquiries_away");
  let answer: Response;
  try {
    answer = await site.post("/contact", message);
  } finally {
    await db.execute("alter table inquiries_away rename to inquiries");
  }
  expect(answer.status).toBe(500);
  const page = await answer.text();
  expect(mainOf(page)).toContain("Nothing was sent");
  expect(page).not.toContain("Message Sent");
  expect(mainOf(page)).toContain('value="Membership &amp; more"');
  expect(mainOf(page)).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(await db.select().from(mails)).toEqual([]);
});

test("[7.28] a message whose mail cannot be enqueued is not stored either", async ({ site }) => {
  const { db } = site.platform;
  await db.execute("alter table mails rename to mails_away");
  let answer: Response;
  try {
    answer = await site.post("/contact", message);
  } finally {
    await db.execute("alter table mails_away rename to mails");
  }
  expect(answer.status).toBe(500);
  expect(await db.select().from(inquiries)).toEqual([]);
});

test("[7.23] from the fourth message on a CAPTCHA is asked for, and the message stays in the form", async ({
  site,
}) => {
  for (let count = 0; count < 3; count++)
    expect((await site.post("/contact", withNumber(count))).status).toBe(200);
  const asked = await site.post("/contact", withNumber(3));
  expect(asked.status).toBe(400);
  const page = mainOf(await asked.text());
  expect(page).toContain("Security check required. Please complete the CAPTCHA below.");
  expect(page).toContain("How do I join you? (3)");
  expect(page).toContain('name="captchaAnswer"');
  const wrong = await site.post("/contact", { ...withNumber(3), captcha: "made up" });
  expect(wrong.status).toBe(400);
  expect(await site.platform.db.select().from(inquiries)).toHaveLength(3);
  const captcha = await captchaToken(site.platform, "contact");
  expect((await site.post("/contact", { ...withNumber(3), captcha })).status).toBe(200);
  expect(await site.platform.db.select().from(inquiries)).toHaveLength(4);
  expect((await site.post("/contact", { ...withNumber(4), captcha })).status).toBe(400); // accepted only once
});

test("[7.23] the sixth message within minutes has to wait, and stays in the form", async ({ site }) => {
  const answers: Response[] = [];
  for (let count = 0; count < 6; count++) {
    answers.push(await site.post("/contact", withNumber(count)));
    await forgetSends(site);
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  const page = (await answers.at(-1)?.text()) ?? "";
  expect(page).toContain("Please try again later");
  expect(page).toContain("How do I join you? (5)");
  expect(Number(answers.at(-1)?.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("[7.23] of a thousand messages in a minute at most five are stored, with their mails", async ({
  site,
}) => {
  for (let begun = 0; begun < 1000; begun += 50) {
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => site.post("/contact.data", withNumber(begun + index))),
    );
  }
  const stored = await site.platform.db.select().from(inquiries);
  expect(stored.length).toBeGreaterThanOrEqual(3);
  expect(stored.length).toBeLessThanOrEqual(5);
  expect(await site.platform.db.select().from(mails)).toHaveLength(2 * stored.length);
});

test("[7.23] one sender's address is limited also over many connections", async ({ site }) => {
  const statuses: number[] = [];
  for (let count = 0; count < 6; count++) {
    statuses.push((await site.post("/contact", withNumber(count))).status);
    // As if from another connection: its own counter is empty, the sender's is not.
    await site.platform.db.execute("delete from rate_limits where key like '%:127.0.0.1'");
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test("[7.23] the same form sent twice at once is one message", async ({ site }) => {
  const answers = await Promise.all([site.post("/contact", message), site.post("/contact", message)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await site.platform.db.select().from(inquiries)).toHaveLength(1);
  expect(await site.platform.db.select().from(mails)).toHaveLength(2);
});

test("[7.23] [7.24] a message is stored and mailed to the organisation with the sender to reply to", async ({
  site,
}) => {
  const answer = await site.post("/contact", message);
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(mainOf(page)).toContain("Message Sent");
  expect(mainOf(page)).toContain("Thank you for contacting us. We&#x27;ll get back to you soon!");
  expect(page).not.toContain("Membership &amp; more");
  const [stored] = await site.platform.db.select().from(inquiries);
  expect(stored).toMatchObject({
    kind: "contact",
    name: "Ada Lovelace",
    email: "ada@example.com",
    details: { subject: "Membership & more" },
    message: message.message,
    state: "new",
  });
  const [copy, thanks] = await site.platform.db.select().from(mails).orderBy(mails.id);
  expect(copy).toMatchObject({
    kind: "contact",
    recipient: "hello@magnolia.example.org",
    replyTo: "ada@example.com",
    subject: "Contact form: Membership & more",
  });
  expect(copy?.text).toContain("How do I join?\nYours, Ada <script>");
  expect(copy?.html).not.toContain("<script>");
  expect(copy?.text).toContain(`/admin-dashboard/inbox/${stored?.id}`);
  expect(thanks).toMatchObject({ kind: "contact-thanks", recipient: "ada@example.com" });
  expect(`${thanks?.subject}${thanks?.text}`).not.toMatch(/join|Lovelace|Membership &/);
  await vi.waitFor(async () => {
    const states = (await site.platform.db.select().from(mails)).map(({ state }) => state);
    expect(states).toEqual(["sent", "sent"]);
  }, 20_000);
});

test("[7.23] an address at a domain in letters of any script is written to, a quoted one is refused", async ({
  site,
}) => {
  for (const email of ['"a b"@example.com', "zoë@example.org"])
    expect((await site.post("/contact", { ...message, email })).status).toBe(400);
  expect((await site.post("/contact", { ...message, email: "zoe+news@exämple.org" })).status).toBe(200);
  const [copy, thanks] = await site.platform.db.select().from(mails).orderBy(mails.id);
  expect(copy?.replyTo).toBe("zoe+news@exämple.org");
  expect(thanks?.recipient).toBe("zoe+news@exämple.org");
});

test("[2.24.01] [2.24.02] [2.24.05] the page shows the address, four mail links and the drawn place", async ({
  site,
}) => {
  const main = mainOf(await (await site.get("/contact")).text());
  const [card = ""] = /<section[^>]*aria-labelledby="touch-title".*?<\/section>/s.exec(main) ?? [];
  const { name, postalAddress } = content("organisation");
  const { street, city, region, postalCode } = postalAddress;
  const address = ["Get In Touch", name, street, `${city}, ${region} ${postalCode}`];
  const people = [
    ...["President", "president@magnolia.example.org"],
    ...["VP", "vp@magnolia.example.org"],
    ...["Membership Director", "membership@magnolia.example.org"],
    ...["General Information", "hello@magnolia.example.org"],
  ];
  expect(inOrder(textOf(card), [...address, ...people])).toEqual([...address, ...people]);
  expect([...main.matchAll(/href="mailto:([^"]+)"/g)].map(([, address]) => address)).toEqual(
    people.filter((words) => words.includes("@")),
  );
  expect(main).toContain('href="tel:7065550142"');
  expect(main).toContain("Send Us a Message");
  expect(main).toContain("Find Us");
  expect(main).toContain('role="img"');
  expect(main).not.toContain("<iframe");
});
