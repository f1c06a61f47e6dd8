import sharp from "sharp";
import { expect } from "vitest";
import { listReviews } from "#features/members/reviews/reviews-store.server.ts";
import { findMember } from "#features/members/store.server.ts";
import { createAccount } from "#tests/support/accounts.ts";
import { openApiClient, signedInClient } from "#tests/support/api-client.ts";
import { createMember } from "#tests/support/members.ts";
import { type Site, test } from "#tests/support/site.ts";

const png = () =>
  sharp({ create: { width: 80, height: 60, channels: 3, background: "#741238" } })
    .png()
    .toBuffer();
const asPng = { contentType: "image/png" };

async function memberClient(site: Site, entry: Parameters<typeof createMember>[1] = {}) {
  const { id, email } = await createAccount(site.platform);
  const member = await createMember(site.platform, { ...entry, email, userId: id });
  const { client } = await signedInClient(site.origin, email);
  return { bucket: client.storage.from("profiles"), member };
}

test("[7.20] the bucket check of an earlier front end passes for a visitor: get, create, list", async ({
  site,
}) => {
  const { storage } = openApiClient(site.origin);
  const { data } = await storage.getBucket("profiles");
  expect(data).toMatchObject({
    id: "profiles",
    public: true,
    file_size_limit: 2_097_152,
    allowed_mime_types: ["image/jpeg", "image/png"],
  });
  const created = await storage.createBucket("profiles", {
    public: true,
    fileSizeLimit: 2_097_152,
    allowedMimeTypes: ["image/jpeg", "image/png"],
  });
  expect(created.error?.message).toContain("already exists");
  expect(await storage.from("profiles").list("", { limit: 1 })).toEqual({ data: [], error: null });
});

test("[7.20] nobody makes another bucket, not even an owner", async ({ site }) => {
  const { email } = await createAccount(site.platform, { role: "owner" });
  const { client } = await signedInClient(site.origin, email);
  for (const { storage } of [openApiClient(site.origin), client]) {
    const { error } = await storage.createBucket("mine", { public: true });
    expect(error?.message).toContain("no permission");
    expect((await storage.getBucket("mine")).error?.message).toBe("There is no bucket with this name.");
    expect((await storage.listBuckets()).data?.map(({ id }) => id)).toEqual(["profiles"]);
  }
});

test("[7.20] visitors and members see no list of photos; staff of the membership do", async ({ site }) => {
  const { bucket } = await memberClient(site);
  await bucket.upload("me.png", await png(), asPng);
  expect((await bucket.list()).data).toEqual([]);
  const { email } = await createAccount(site.platform, { role: "membership" });
  const { client } = await signedInClient(site.origin, email);
  const { data } = await client.storage.from("profiles").list("", { limit: 2 });
  expect(data?.map(({ metadata }) => metadata?.mimetype)).toEqual(["image/webp", "image/webp"]);
  const sorted = await client.storage
    .from("profiles")
    .list("", { sortBy: { column: "created_at", order: "desc" } });
  expect(sorted.error?.message).toContain("sortBy.column");
});

test("[7.21] a visitor and a member without an entry upload nothing", async ({ site }) => {
  const visitor = await openApiClient(site.origin)
    .storage.from("profiles")
    .upload("x.png", await png(), asPng);
  expect(visitor.error?.message).toContain("access token");
  const { email } = await createAccount(site.platform);
  const { client } = await signedInClient(site.origin, email);
  const member = await client.storage.from("profiles").upload("x.png", await png(), asPng);
  expect(member.error?.message).toBe("You have no listing to change.");
});

test("[6.02] [7.21] the photo of a withdrawn, declined or suspended entry stays as it is", async ({
  site,
}) => {
  for (const [state, words] of [
    ["withdrawn", "no listing to change"],
    ["declined", "no listing to change"],
    ["suspended", "suspended"],
  ] as const) {
    const { bucket, member } = await memberClient(site, { state });
    const { error } = await bucket.upload("me.png", await png(), asPng);
    expect(error?.message).toContain(words);
    expect(await findMember(site.platform.db, member.id)).toMatchObject({ photo: null, state });
  }
});

test("[7.21] 2,097,153 bytes and every type but JPEG and PNG are refused, in both ways of sending", async ({
  site,
}) => {
  const { bucket, member } = await memberClient(site);
  const large = Buffer.alloc(2_097_153);
  for (const body of [large, new Blob([large], { type: "image/png" })]) {
    const { error } = await bucket.upload("large.png", body, asPng);
    expect(error?.statusCode).toBe("413");
    expect(error?.message).toContain("2 MB");
  }
  for (const [body, contentType] of [
    [Buffer.from("GIF89a"), "image/gif"],
    [Buffer.from("<svg/>"), "image/svg+xml"],
    [Buffer.from("<html>"), "image/png"],
  ] as const) {
    const { error } = await bucket.upload("other", body, { contentType });
    expect(error?.statusCode).toBe("415");
    expect(error?.message).toContain("JPEG or PNG");
  }
  const broken = Buffer.from("\x89PNG\r\n\x1a\n<html>", "latin1");
  const { error } = await bucket.upload("broken.png", broken, asPng);
  expect(error?.statusCode).toBe("400");
  expect(await findMember(site.platform.db, member.id)).toMatchObject({ photo: null });
});

test("[7.21] a picture is what its bytes say, in whichever type it is sent", async ({ site }) => {
  const { bucket } = await memberClient(site);
  for (const contentType of [undefined, "image/jpg", "application/octet-stream", "image/gif"]) {
    const { data, error } = await bucket.upload("me", await png(), { contentType });
    expect(error).toBeNull();
    expect(data?.fullPath).toMatch(/^profiles\/[0-9a-f]{32}-640\.webp$/);
  }
});

test("[7.20] [7.21] a listed member's upload waits for review, and the answer tells where it lies", async ({
  site,
}) => {
  const { bucket, member } = await memberClient(site);
  const { data, error } = await bucket.upload("portrait.png", new Blob([await png()], { type: "image/png" }));
  expect(error).toBeNull();
  const name = data?.fullPath.replace("profiles/", "") ?? "";
  expect(name).toMatch(/^[0-9a-f]{32}-640\.webp$/);
  expect(await findMember(site.platform.db, member.id)).toMatchObject({ photo: null });
  const { reviews } = await listReviews(site.platform.db, null);
  expect(reviews).toMatchObject([{ differences: [{ label: "Photo", yours: `/media/${name}` }] }]);

  const shown = await fetch(bucket.getPublicUrl(name).data.publicUrl);
  expect(shown.headers.get("content-type")).toBe("image/webp");
  expect(shown.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(640);
});

test("[7.20] a name that is none of ours shows no file", async ({ site }) => {
  for (const name of ["a.webp", "..%2f..%2fsecret", "%00", `${"0".repeat(32)}-640.webp`]) {
    const answer = await site.get(`/storage/v1/object/public/profiles/${name}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ statusCode: "404" });
  }
});
