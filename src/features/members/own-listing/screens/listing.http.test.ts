import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { expect } from "vitest";
import { content } from "#content/store.server.ts";
import { checkPhotoBucket, listPhotos } from "#features/members/photo/stored-photos.server.ts";
import { countReviews, listReviews } from "#features/members/reviews/reviews-store.server.ts";
import { findMember } from "#features/members/store.server.ts";
import { honeypotField } from "#identity/visitor-gate/honeypot.ts";
import { mails } from "#platform/tables.ts";
import { padded } from "#tests/support/gallery-upload.ts";
import { lastMail, mailedLink } from "#tests/support/mail.ts";
import { createMember, memberFields, memberWithListing } from "#tests/support/members.ts";
import { openRows } from "#tests/support/open-rows.ts";
import { inOrder, mainOf, textOf } from "#tests/support/page-text.ts";
import { photoLike } from "#tests/support/pictures.ts";
import { type Site, test } from "#tests/support/site.ts";

const path = "/embedded-directory";
const own = "/account/entry";
const stored = async ({ platform }: Site) =>
  (await platform.db.execute<{ count: number }>("select count(*)::int as count from profiles")).rows[0]
    ?.count;
const mailKinds = async ({ platform }: Site) =>
  (await platform.db.select({ kind: mails.kind }).from(mails).orderBy(mails.id)).map(({ kind }) => kind);
const picture = (type: string, bytes: Uint8Array<ArrayBuffer>) => new File([bytes], "me", { type });
const onItsWay = ({ platform }: Site) =>
  readdir(join(platform.config.DATA_DIR, "photo-scratch")).catch(() => []);
const png = async () =>
  new Uint8Array(
    await sharp({ create: { width: 80, height: 60, channels: 3, background: "#741238" } })
      .png()
      .toBuffer(),
  );

test.for([
  ["[5.15]", "no name", { full_name: " " }, "Full name is required"],
  ["[5.16]", "no address", { email: "ada" }, "Invalid email address"],
  ["[5.17]", "a javascript: website", { website_url: "javascript:alert(1)" }, "Invalid URL"],
  [
    "[5.31]",
    "10,000 characters of services",
    { services_description: "x".repeat(10_000) },
    "2,000 characters",
  ],
] as const)(
  "%s [2.10.06] %s is refused beside its field, kept, and nothing is stored",
  async ([, , change, words], { site }) => {
    const answer = await site.post(path, memberFields(change));
    const page = mainOf(await answer.text());
    expect(answer.status).toBe(400);
    expect(page).toContain(words);
    expect(page).toContain(String(Object.values(change)[0]).trim().slice(0, 40));
    expect(await stored(site)).toBe(0);
  },
);

test.for([
  ["20,971,521 bytes", () => picture("image/jpeg", new Uint8Array(20_971_521)), "larger than 20 MB"],
  ["40 MB", () => picture("image/jpeg", new Uint8Array(40 * 2 ** 20)), "larger than 20 MB"],
  [
    "HTML in a PNG's name",
    () => picture("image/png", new TextEncoder().encode("<!doctype html><b>")),
    "JPEG or PNG",
  ],
  ["a GIF", () => picture("image/gif", new TextEncoder().encode("GIF89a")), "JPEG or PNG"],
  ["an SVG that says PNG", () => picture("image/png", new TextEncoder().encode("<svg/>")), "JPEG or PNG"],
] as const)(
  "[7.21] a photo of %s is refused in words and nothing is stored",
  async ([, file, words], { site }) => {
    const answer = await site.post(path, { photo: file(), ...memberFields({ company: "Typed" }) });
    const page = mainOf(await answer.text());
    expect(answer.status).toBe(400);
    expect(page).toContain(words);
    expect(page).toContain('value="Typed"');
    expect(await stored(site)).toBe(0);
    expect(await onItsWay(site)).toEqual([]);
  },
);

test("[7.21] a phone's portrait of several MB, in whichever type, is stored small", async ({ site }) => {
  const jpeg = padded(await photoLike({ width: 1_200, height: 900 }), 4_800_000);
  const all = () => listPhotos(site.platform.files, { limit: 1_000, offset: 0 });
  const others = (await all()).map(({ name }) => name); // of tests before, whose files the sweep takes later
  for (const [at, type] of ["image/jpg", "", "application/octet-stream", "image/png"].entries()) {
    const fields = memberFields({ email: `m${at}@x.example` });
    const answer = await site.post(path, { photo: picture(type, new Uint8Array(jpeg)), ...fields });
    expect(answer.status).toBe(302);
  }
  const photos = (await all()).filter(({ name }) => !others.includes(name));
  expect(photos).toHaveLength(8);
  for (const { size } of photos) expect(size).toBeLessThan(2_097_152);
  expect(await onItsWay(site)).toEqual([]);
});

test("a form with a portrait that does not arrive whole, or is larger than 60 MB, is refused, and nothing stays of it", async ({
  site,
}) => {
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const begun = '--x\r\nContent-Disposition: form-data; name="photo"; filename="a"\r\n\r\nhalf';
  expect((await site.post(path, {}, { headers, body: begun })).status).toBe(400);
  const large = picture("image/jpeg", new Uint8Array(61 * 2 ** 20));
  expect((await site.post(path, { ...memberFields(), photo: large })).status).toBe(413);
  expect(await stored(site)).toBe(0);
  expect(await onItsWay(site)).toEqual([]);
});

test("[7.21] what is sent beside a portrait without being a form with files has no more room than a text", async ({
  site,
}) => {
  const answer = await site.post(
    path,
    new URLSearchParams({ ...memberFields(), company: "x".repeat(70_000) }),
  );
  expect(answer.status).toBe(413);
});

test("[2.10.06] a suspicious entry waits for review like any other, and mails nobody", async ({ site }) => {
  const answer = await site.post(path, { ...memberFields(), [honeypotField]: "1" });
  expect(answer.status).toBe(302);
  const queue = await (await site.asRole("membership")).get("/admin-dashboard/reviews");
  expect(mainOf(await queue.text())).toContain(String(memberFields().full_name));
  expect(await mailKinds(site)).toEqual([]);
});

test("[2.10.06] a taken address tells a stranger nothing; its owner is told by mail", async ({ site }) => {
  await createMember(site.platform);
  const taken = await site.post(path, memberFields({ full_name: "Eve" }));
  const free = await site.post(path, memberFields({ email: "new@x.example" }));
  expect([taken.status, taken.headers.get("location")]).toEqual([free.status, free.headers.get("location")]);
  expect(await stored(site)).toBe(2);
  const mailed = await mailedLink(
    site.platform,
    content("organisation").emails.membership,
    "directory-waiting",
  );
  const shown = await (await (await site.asRole("membership")).get(mailed)).text();
  expect(openRows(mainOf(shown))).toHaveLength(1);
  expect(await mailKinds(site)).toEqual([
    "directory-already-listed",
    "directory-waiting",
    "directory-received",
  ]);
});

test("[2.10.06] whoever's address was typed reads a name of a person in the mail, and no other text", async ({
  site,
}) => {
  const mailed = async () => (await lastMail(site.platform, "zoe@x.example", "directory-received"))?.text;
  await site.post(path, memberFields({ full_name: "Win at https://win.example", email: "zoe@x.example" }));
  expect(await mailed()).toContain("the directory listing for zoe@x.example.");
  expect(await mailed()).not.toContain("win.example");
});

test("[2.10.06] more than five submissions an hour from one connection are too many", async ({ site }) => {
  for (let number = 0; number < 5; number++)
    await site.post(path, memberFields({ email: `m${number}@x.example` }));
  const answer = await site.post(path, memberFields({ email: "late@x.example" }));
  expect(answer.status).toBe(429);
  expect(mainOf(await answer.text())).toContain("Too many submissions");
});

test("[2.10.06] [7.21] a form over the limit keeps what was typed and costs no picture", async ({ site }) => {
  const pictures = async () => [
    ...(await site.platform.files.listAll("profiles", { recursive: true })).objects,
  ];
  for (let number = 0; number < 5; number++)
    await site.post(path, memberFields({ email: `m${number}@x.example` }));
  await site.platform.files.put("profiles/there", "a file, so that the folder is there");
  const before = await pictures();
  const fields = { ...memberFields({ company: "Typed" }), photo: picture("image/png", await png()) };
  const answer = await site.post(path, fields);
  expect(answer.status).toBe(429);
  expect(mainOf(await answer.text())).toContain('value="Typed"');
  expect(await pictures()).toHaveLength(before.length);
});

test("[7.21] a photo that cannot be stored is said so beside it, and what was typed stays", async ({
  site,
}) => {
  const { files } = site.platform;
  await files.deleteAll("incoming");
  await files.put("incoming", "a file where the folder was");
  try {
    const fields = { ...memberFields({ company: "Typed" }), photo: picture("image/png", await png()) };
    const answer = await site.post(path, fields);
    const page = mainOf(await answer.text());
    expect(answer.status).toBe(503);
    expect(page).toContain("be saved. Try again in a moment, or submit the form without it.");
    expect(page).toContain('value="Typed"');
    expect(await stored(site)).toBe(0);
  } finally {
    await files.delete("incoming");
  }
});

test("[6.02] [7.21] a photo that was stored for a refused form comes back with it", async ({ site }) => {
  await createMember(site.platform, { full_name: "Grace", email: "grace@x.example" });
  const { client } = await memberWithListing(site);
  const seen = { version: "1", editVersion: "0" };
  const taken = { ...memberFields({ email: "grace@x.example" }), ...seen };
  const page = await (await client.post(own, { ...taken, photo: picture("image/png", await png()) })).text();
  const kept = /name="keptPhoto" value="([^"]+)"/.exec(page)?.[1] ?? "";
  expect(kept).toMatch(/^\/media\/[0-9a-f]{32}-640\.webp$/);
  const again = await client.post(own, { ...taken, full_name: "", keptPhoto: kept });
  expect(again.status).toBe(400);
  expect(mainOf(await again.text())).toContain(`name="keptPhoto" value="${kept}"`);
});

test("[2.10.06] [2.10.07] a visitor's submission is stored, waits for review and is shown to nobody", async ({
  site,
}) => {
  const fields = {
    ...memberFields({ website_url: "bakery.example" }),
    photo: picture("image/png", await png()),
  };
  const answer = await site.post(path, fields);
  expect(answer.status).toBe(302);
  const { reviews } = await listReviews(site.platform.db, null);
  expect(reviews).toHaveLength(1);
  const member = await findMember(site.platform.db, reviews[0]?.memberId ?? 0);
  expect(member).toMatchObject({
    state: "pending",
    userId: null,
    isEmailVerified: false,
    websiteUrl: "https://bakery.example/",
    photo: expect.stringMatching(/^\/media\/[0-9a-f]{32}-640\.webp$/),
  });
  const photo = await site.get(member?.photo ?? "");
  expect([photo.status, photo.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(await (await site.get("/directory")).text()).not.toContain("Ada Baker");
  expect(await countReviews(site.platform.db)).toBe(1);
});

test("[6.13] no form of a visitor or a member makes an approved or proved entry, or one of someone else", async ({
  site,
}) => {
  const more = {
    state: "approved",
    is_email_verified: "true",
    isEmailVerified: "true",
    userId: "x",
    slug: "boss",
  };
  await site.post(path, { ...memberFields(), ...more });
  const member = await site.asMember("grace@x.example");
  await member.post(path, { ...memberFields({ email: "victim@x.example" }), ...more });
  const { rows } = await site.platform.db.execute(
    "select state, slug, email, is_email_verified, user_id is not null as own from profiles order by id",
  );
  expect(rows).toEqual([
    {
      state: "pending",
      slug: "ada-baker",
      email: "ada@bakery.example",
      is_email_verified: false,
      own: false,
    },
    { state: "pending", slug: "ada-baker-2", email: "grace@x.example", is_email_verified: true, own: true },
  ]);
  for (const address of ["/rest/v1/profiles", "/profiles", "/admin-dashboard"]) {
    const answer = await member.post(address, { ...memberFields(), ...more, intent: "add-member" });
    expect(answer.status, address).toBeGreaterThanOrEqual(400);
  }
  expect(await stored(site)).toBe(2);
});

test("[6.02] an entry is changed by its owner alone, whatever a form names", async ({ site }) => {
  const { member } = await memberWithListing(site);
  const other = await site.asMember("eve@x.example");
  const seen = { id: String(member.id), memberId: String(member.id), version: "1", editVersion: "0" };
  for (const intent of ["visibility", "withdraw", "discard"]) {
    for (const client of [other, site.visitor()]) {
      const answer = await client.post(own, { ...seen, intent });
      expect(answer.status, intent).toBe(403);
    }
  }
  await other.post(own, { ...memberFields({ company: "Mine now" }), ...seen });
  expect(await findMember(site.platform.db, member.id)).toEqual(member);
});

test("[2.10.07] [6.02] a member's edit waits while what was live stays live; typed back, nothing waits", async ({
  site,
}) => {
  const { client, member } = await memberWithListing(site);
  const seen = { version: "1", editVersion: "0" };
  const answer = await client.post(own, { ...memberFields({ company: "New Name" }), ...seen });
  expect(answer.status).toBe(302);
  expect(mainOf(await (await site.get("/directory/ada-baker")).text())).toContain("Baker &amp; Daughters");
  const { reviews } = await listReviews(site.platform.db, null);
  expect(reviews[0]).toMatchObject({
    kind: "edit",
    differences: [{ label: "Company", theirs: "Baker & Daughters", yours: "New Name" }],
  });
  const page = mainOf(await (await client.get(own)).text());
  expect(page).toContain("Your changes have been in review since");
  expect(page).toContain('value="New Name"');
  await client.post(own, { ...memberFields(), version: "1", editVersion: "1" });
  expect(await countReviews(site.platform.db)).toBe(0);
  expect(await findMember(site.platform.db, member.id)).toEqual(member);
});

test("[6.02] an edit over a changed entry is refused and keeps what was typed", async ({ site }) => {
  const { client } = await memberWithListing(site);
  await site.platform.db.execute("update profiles set version = 2");
  const answer = await client.post(own, {
    ...memberFields({ company: "Typed" }),
    version: "1",
    editVersion: "0",
  });
  const page = await answer.text();
  expect(answer.status).toBe(409);
  expect(mainOf(page)).toContain("Your listing changed while you were editing");
  expect(mainOf(page)).toContain('value="Typed"');
  expect(/<button[^>]*name="overVersion"[^>]*>/.exec(page)?.[0]).toContain('value="2.0"');
  const over = { ...memberFields({ company: "Typed" }), version: "1", editVersion: "0", overVersion: "2.0" };
  expect((await client.post(own, over)).status).toBe(302);
  expect(await countReviews(site.platform.db)).toBe(1);
});

test("[6.02] an address that is another member's is refused in words", async ({ site }) => {
  await createMember(site.platform, { full_name: "Grace", email: "grace@x.example" });
  const { client } = await memberWithListing(site);
  const sent = { ...memberFields({ email: "grace@x.example" }), version: "1", editVersion: "0" };
  const answer = await client.post(own, sent);
  expect(answer.status).toBe(409);
  expect(mainOf(await answer.text())).toContain("Another listing has this email");
});

test("[2.1.03] [6.02] what a member hides is hidden at once; withdrawn, they are gone from the directory", async ({
  site,
}) => {
  const { client, member } = await memberWithListing(site);
  const choices = { ...member.visibility, company: "members", phoneNumber: "nobody" };
  expect((await client.post(own, { intent: "visibility", ...choices, email: "public" })).status).toBe(400);
  expect((await client.post(own, { intent: "visibility", ...choices })).status).toBe(302);
  const page = await (await site.get("/directory/ada-baker")).text();
  expect(page).not.toContain("Daughters");
  expect(page).not.toContain("Send message");
  expect(await (await client.get("/directory/ada-baker")).text()).not.toContain("555 0100");
  await client.post(own, { intent: "withdraw" });
  expect((await site.get("/directory/ada-baker")).status).toBe(404);
  expect(mainOf(await (await client.get(own)).text())).toContain(
    "You took your listing out of the directory",
  );
});

test("[6.02] a withdrawn entry that is submitted again waits again; a suspended one cannot", async ({
  site,
}) => {
  const { client, member } = await memberWithListing(site, { state: "withdrawn" });
  await client.post(own, { ...memberFields({ company: "Again" }), version: "1", editVersion: "0" });
  expect(await findMember(site.platform.db, member.id)).toMatchObject({
    state: "pending",
    company: "Again",
  });
  expect(await countReviews(site.platform.db)).toBe(1);
  await site.platform.db.execute(sql`update profiles set state = 'suspended', version = 9`);
  const answer = await client.post(own, { ...memberFields(), version: "9", editVersion: "0" });
  expect(answer.status).toBe(403);
  expect(mainOf(await answer.text())).toContain("Your listing is suspended");
});

test("[2.10.01] [2.10.03] [2.10.04] headline, what a listing brings, listing and the card stand on the page", async ({
  site,
}) => {
  await createMember(site.platform);
  const page = textOf(mainOf(await (await site.get(path)).text()));
  const { lead, promises } = content("directory").promotion;
  const promoted = ["Get Seen. Get Connected. Get Growing.", lead];
  const promised = promises.flatMap(({ title, text }) => [title, text]);
  expect(inOrder(page, [...promoted, ...promised])).toEqual([...promoted, ...promised]);
  for (const text of [
    "Ada Baker",
    "Submit Your Information",
    "only for current members",
    "non-members must join first",
    "support staff will review and approve active members",
  ])
    expect(page).toContain(text);
});

test("[2.10.09] [7.20] a store of photos that does not answer does not disturb the page", async ({
  site,
}) => {
  const { files } = site.platform;
  await files.deleteAll("profiles");
  expect(await checkPhotoBucket(site.platform)).toBe(true);
  await files.put("profiles", "a file where the folder was");
  try {
    expect(await checkPhotoBucket(site.platform)).toBe(false);
    const answer = await site.get(`${path}?uncached`);
    expect(answer.status).toBe(200);
    expect(mainOf(await answer.text())).toContain("Submit Your Information");
  } finally {
    await files.delete("profiles");
  }
  expect(await checkPhotoBucket(site.platform)).toBe(true);
});
