import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { albums, photos } from "#features/gallery/tables.ts";
import { noValues } from "#features/members/listing-fields.ts";
import { members } from "#features/members/tables.ts";
import { roles } from "#identity/roles.ts";
import { factors, sessions, users } from "#identity/tables.ts";
import { createAccount, sessionCookies } from "./support/accounts.ts";
import { type Client, openClient } from "./support/client.ts";
import { photoForm, plantGallery, sendPhoto, someJpeg } from "./support/gallery-upload.ts";
import { holdTerm, setMemberAccess } from "./support/held-terms.ts";
import { createMember, memberWithListing } from "./support/members.ts";
import { mainOf, textOf } from "./support/page-text.ts";
import { type Site, test } from "./support/site.ts";

// Who adds photos to the gallery with their own account. What memberships open it is in the table of memberships.

const page = "/gallery-upload";
const ada = { email: "ada@bakery.example" };

async function allow({ platform }: Site, mayAddPhotos: "Yes" | null = "Yes") {
  await platform.db.update(members).set({ mayAddPhotos });
}

/** What of the upload is open to somebody: the page, a photo of its script, the form without scripts, and asking for a photo. */
async function opened(client: Client): Promise<string> {
  const shown = mainOf(await (await client.get(page)).text());
  const form = photoForm(await someJpeg());
  form.append("photos", form.get("photo") as Blob);
  form.delete("photo");
  const answers = [
    await sendPhoto(client, await someJpeg()),
    await client.post(`${page}/files`, form),
    await client.get(`${page}/photos/img_1_abcdefg?category=Annual+Gala`),
  ];
  expect(shown.includes("Authentication Required")).toBe(!shown.includes("Select Category"));
  return [shown.includes('type="file"'), ...answers.map(({ status }) => status !== 401)]
    .map((isOpen) => (isOpen ? "o" : "-"))
    .join("");
}

/** Whoever the table calls so, with a listing that staff have allowed to add photos, and one to whom they have not. */
const people: [who: string, expected: string, begin: (site: Site) => Promise<Client>][] = [
  ["a visitor", "----", async (site) => site.visitor()],
  ["an account without a listing", "----", (site) => site.asMember()],
  ["a member", "oooo", async (site) => (await memberWithListing(site, ada)).client],
  [
    "a member whose listing staff have made, who has yet to sign in for the first time",
    "oooo",
    async (site) => {
      await createMember(site.platform, ada);
      return site.asMember(ada.email);
    },
  ],
  [
    "somebody whose address is that of a listing which anyone may have sent",
    "----",
    async (site) => {
      await createMember(site.platform, ada);
      await site.platform.db.update(members).set({ isEmailVerified: false });
      return site.asMember(ada.email);
    },
  ],
  [
    "an account that has not confirmed its address",
    "----",
    async (site) => {
      await createMember(site.platform, ada);
      const { id } = await createAccount(site.platform, { ...ada, confirmed: false });
      return openClient(site.origin, await sessionCookies(site.platform, id));
    },
  ],
  [
    "a member whose second factor is still missing",
    "----",
    async (site) => {
      const { client, userId } = await memberWithListing(site, ada);
      await site.platform.db.insert(factors).values({ id: "f", userId, secret: "x", verifiedAt: new Date() });
      await site.platform.db.update(sessions).set({ assurance: "aal1" }).where(eq(sessions.userId, userId));
      return client;
    },
  ],
  [
    "a member whose account is suspended",
    "----",
    async (site) => {
      const { client, userId } = await memberWithListing(site, ada);
      await site.platform.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, userId));
      return client;
    },
  ],
  ...roles.map((role): (typeof people)[number] => {
    return [`staff, ${role}, without a listing`, "----", (site) => site.asRole(role)];
  }),
];

describe("[6.05] adding photos with one's own account", () => {
  test.for(people)(
    "%s: %s where staff allow it, nothing where they do not",
    async ([, expected, begin], { site }) => {
      await plantGallery(site.platform);
      const client = await begin(site);
      expect(await opened(client)).toBe("----");
      expect(await site.platform.db.$count(photos)).toBe(0);
      await allow(site);
      expect(await opened(client)).toBe(expected);
      expect(await site.platform.db.$count(photos)).toBe(expected === "oooo" ? 2 : 0);
    },
  );

  test("staff allow it on the member's record, see who sent a photo, and take it back: the next photo is refused in words", async ({
    site,
  }) => {
    await plantGallery(site.platform);
    const { client, member } = await memberWithListing(site, ada);
    const staff = await site.asAdmin();
    const record = `/admin-dashboard/members/${member.id}`;
    const save = async (may_add_photos: string, version: number) => {
      const form = {
        ...{ ...noValues(), intent: "", version: String(version), full_name: "Ada Baker", ...ada },
        ...{ may_add_photos, company: "Baker & Daughters" },
      };
      return staff.post(record, form);
    };
    expect((await save("Yes", 1)).status).toBeLessThan(400);
    const [row] = await site.platform.db.select().from(members);
    expect(row?.mayAddPhotos).toBe("Yes");
    expect(textOf(mainOf(await (await staff.get(record)).text()))).toContain("May add photos to the gallery");
    expect((await sendPhoto(client, await someJpeg())).status).toBe(200);
    const [photo] = await site.platform.db.select().from(photos);
    expect(photo).toMatchObject({ memberId: member.id, linkId: null });
    const shown = mainOf(await (await staff.get(`/admin-dashboard/gallery/${photo?.pageKey}`)).text());
    expect(textOf(shown)).toContain("Source Ada Baker, with their own account");
    expect((await save("", row?.version ?? 0)).status).toBeLessThan(400);
    const refused = await sendPhoto(client, await someJpeg());
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({
      message:
        "Your account can't add photos. Enter the gallery password, sign in again, or ask the chamber.",
    });
    expect(await site.platform.db.$count(photos)).toBe(1);
  });

  test.for([
    ["suspended", (site: Site) => site.platform.db.update(members).set({ state: "suspended" })],
    ["in the trash", (site: Site) => site.platform.db.update(members).set({ deletedAt: new Date() })],
    ["without a membership that is active", (site: Site) => setMemberAccess(site.platform, "terms")],
  ] as const)("a member who is %s sends no further photo", async ([, end], { site }) => {
    await plantGallery(site.platform);
    const { client } = await memberWithListing(site, ada);
    await allow(site);
    expect((await sendPhoto(client, await someJpeg())).status).toBe(200);
    await end(site);
    expect(await opened(client)).toBe("----");
    expect(await site.platform.db.$count(photos)).toBe(1);
  });

  test("whoever opened an upload link adds to its album alone, and whoever gave the password is known by their account", async ({
    site,
  }) => {
    await plantGallery(site.platform);
    const { client, member } = await memberWithListing(site, ada);
    await holdTerm(site.platform, member.id, { from: "2020-01-01", until: "2090-01-01" });
    await allow(site);
    const staff = await site.asRole("gallery");
    const [, second] = await site.platform.db.select().from(albums).orderBy(albums.id);
    const link = { intent: "make-link", label: "Gala", album: String(second?.id), days: "14", most: "9" };
    const made = await (await staff.post("/admin-dashboard/gallery?view=links", link)).text();
    const [address = ""] = /\/gallery-upload\/link\/[\w-]{43}/.exec(made) ?? [];
    await client.post(address, {});
    expect((await sendPhoto(client, await someJpeg(), { category: "Annual Gala" })).status).toBe(200);
    expect(await site.platform.db.select().from(photos)).toMatchObject([
      { albumId: second?.id, memberId: null },
    ]);
  });
});
