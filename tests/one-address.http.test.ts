import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { removalRequests } from "#features/gallery/tables.ts";
import { inquiries, newsletterSubscribers } from "#features/inquiries/tables.ts";
import { relayMessages } from "#features/members/relay/tables.ts";
import { members } from "#features/members/tables.ts";
import { users } from "#identity/tables.ts";
import { sendMail } from "#platform/mail/mail.server.ts";
import { renewAddresses } from "#platform/renew-addresses.server.ts";
import { mails } from "#platform/tables.ts";
import { emailColumns } from "../src/email-columns.server.ts";
import { createAccount, memberPassword } from "./support/accounts.ts";
import { plantAlbum, plantPhotos } from "./support/gallery.ts";
import { upload } from "./support/imports.ts";
import { openMailServer } from "./support/mail-server.ts";
import { createMember, memberFields } from "./support/members.ts";
import { textOf } from "./support/page-text.ts";
import { logIn, signUp } from "./support/sign-in-page.ts";
import { type Site, test } from "./support/site.ts";

const words = "A message that is long enough to be sent.";

/** Every way in for an address, with what it stores; `refused` is what it says of one that it does not take. */
const doors: Record<
  string,
  { send: (site: Site, email: string) => Promise<Response>; stored: (site: Site) => Promise<unknown[]> }
> = {
  newsletter: {
    send: (site, email) => site.post("/newsletter", { EMAIL: email }),
    stored: ({ platform: { db } }) =>
      db.select({ email: newsletterSubscribers.email }).from(newsletterSubscribers),
  },
  contact: {
    send: (site, email) =>
      site.post("/contact", { name: "Ida Nord", email, subject: "Hello there", message: words }),
    stored: ({ platform: { db } }) => db.select({ email: inquiries.email }).from(inquiries),
  },
  "a message to a member": {
    send: async (site, email) => {
      const { slug } = await createMember(site.platform);
      return site.post(`/directory/${slug}`, { name: "Ida Nord", email, message: words });
    },
    stored: ({ platform: { db } }) => db.select({ email: relayMessages.email }).from(relayMessages),
  },
  "the removal of a photo": {
    send: async (site, email) => {
      const album = await plantAlbum(site.platform, { slug: "gala" });
      const [photo] = await plantPhotos(site.platform, { album: album.id, count: 1, files: false });
      return site.post(`/gallery/gala/${photo?.pageKey}`, { words: "My child", email });
    },
    stored: ({ platform: { db } }) => db.select({ email: removalRequests.email }).from(removalRequests),
  },
  "sign-up": {
    send: (site, email) => signUp(site.visitor(), email, memberPassword),
    stored: ({ platform: { db } }) =>
      db.select({ email: users.email }).from(users).where(eq(users.isFixedAdmin, false)),
  },
  "the API's sign-up": {
    send: (site, email) =>
      fetch(`${site.origin}/auth/v1/signup`, {
        method: "POST",
        headers: { "Content-Type": "application/json", apikey: "public" },
        body: JSON.stringify({ email, password: memberPassword }),
      }),
    stored: ({ platform: { db } }) =>
      db.select({ email: users.email }).from(users).where(eq(users.isFixedAdmin, false)),
  },
  "an entry of one's own": {
    send: (site, email) => site.post("/embedded-directory", memberFields({ email })),
    stored: ({ platform: { db } }) => db.select({ email: members.email }).from(members),
  },
  "a member whom staff add": {
    send: async (site, email) =>
      (await site.asAdmin()).post("/admin-dashboard/members/new", { ...memberFields({ email }), intent: "" }),
    stored: ({ platform: { db } }) => db.select({ email: members.email }).from(members),
  },
};

// What is one mailbox, and how it is stored, is a rule (src/platform/email-address.test.ts); here, that every way in follows it.
test.for(Object.entries(doors))(
  "[5.08] [5.16] [5.19] %s takes every mailbox in the form that all the others store, and refuses what is not one",
  async ([, door], { site }) => {
    for (const [typed, email] of [
      ["R&D/a#b.o'\u200b@MÜLLER.test\u00a0", "r&d/a#b.o'@müller.test"],
      ["info@example.xn--p1ai", "info@example.рф"],
    ] as const) {
      const answer = await door.send(site, typed);
      expect([typed, answer.ok || answer.status === 302]).toEqual([typed, true]);
      expect(await door.stored(site)).toContainEqual({ email });
      await site.reset();
    }
    expect((await door.send(site, "zoë@example.test")).status).toBe(400);
  },
);

test("[5.16] an import takes every mailbox, and its plan shows the address that is stored", async ({
  site,
}) => {
  const admin = await site.asAdmin();
  await createMember(site.platform, { full_name: "Ida Nord", email: "ida@müller.test" });
  const rows = [
    "Rae,r&d@example.test",
    "Puny,info@example.xn--p1ai",
    "Zed,zed\u200b@example.test",
    "Paula,paula.o'@example.test",
  ];
  const file = [
    "Full name,Email",
    ...rows,
    "Nbsp,nbsp@example.test\u00a0",
    "Sales,sales/eu@example.test",
    "Hash,a#b@example.test",
    "Ida Nord,ida@xn--mller-kva.test",
  ].join("\n");
  const page = textOf(await (await admin.get(await upload(admin, file))).text());
  for (const email of [
    "r&d@example.test",
    "info@example.рф",
    "zed@example.test",
    "paula.o'@example.test",
    "nbsp@example.test",
    "sales/eu@example.test",
    "a#b@example.test",
    "ida@müller.test",
  ])
    expect(page).toContain(email);
  expect(page).not.toContain("Invalid email address");
  expect(page).not.toContain("\u200b");
});

test("[5.19] whoever signed up with a domain in letters signs in with either spelling of it", async ({
  site,
}) => {
  const { email } = await createAccount(site.platform, { email: "ida@müller.test" });
  for (const typed of [email, "Ida@xn--mller-kva.test", " ida@mu\u0308ller.test\u200b"])
    expect([typed, (await logIn(site.visitor(), typed)).status]).toEqual([typed, 302]);
});

test("mail to a domain in letters goes out with the domain in ASCII, in the envelope and in its head", async ({
  site,
}) => {
  const server = await openMailServer();
  const platform = {
    ...site.platform,
    config: { ...site.platform.config, MAIL_URL: server.url, MAIL_FROM: "office@müller.test" },
  };
  for (const recipient of ["ida@müller.test", "a#b&c/d'@example.test"]) {
    const values = { kind: "sample-letter", recipient, replyTo: recipient, subject: "Hello", text: "Hello" };
    const [row] = await platform.db.insert(mails).values(values).returning();
    await sendMail.run({ id: row?.id ?? 0 }, platform);
  }
  // This server shows the domains of an envelope in letters.
  expect(server.received.map(({ to }) => to)).toEqual([["ida@müller.test"], ["a#b&c/d'@example.test"]]);
  expect(server.received[0]?.text).toMatch(/^To: ida@xn--mller-kva\.test\r$/m);
  expect(server.received[0]?.text).toMatch(/^From: office@xn--mller-kva\.test\r$/m);
  expect(server.received[0]?.text).toMatch(/^Reply-To: ida@xn--mller-kva\.test\r$/m);
  expect(server.received[1]?.text).toMatch(/^To: a#b&c\/d'@example\.test\r$/m);
  await server.close();
});

test("what earlier releases stored in another spelling is found at once, and one person stays one", async ({
  site,
}) => {
  const { db } = site.platform;
  await createAccount(site.platform, { email: "ida@xn--mller-kva.test" });
  const subscribedAt = new Date();
  const ofReaders = [
    "info@example.xn--p1ai",
    "li@xn--fsqu00a.xn--55qx5d",
    "li@例子.公司",
    "zoë@example.test",
  ];
  await db.insert(newsletterSubscribers).values(ofReaders.map((email) => ({ email, subscribedAt })));
  await renewAddresses(db, emailColumns);
  await renewAddresses(db, emailColumns);
  expect((await logIn(site.visitor(), "ida@müller.test")).status).toBe(302);
  const readers = await db.select({ email: newsletterSubscribers.email }).from(newsletterSubscribers);
  expect(readers.map(({ email }) => email).sort()).toEqual(
    ["info@example.рф", "li@xn--fsqu00a.xn--55qx5d", "li@例子.公司", "zoë@example.test"].sort(),
  );
});
