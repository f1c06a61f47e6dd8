import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { MemberState } from "#features/members/member.ts";
import { joinOwn } from "#features/members/membership/join-listing.server.ts";
import { countChange, ownerOf } from "#features/members/membership/owner.server.ts";
import { changeOwnPhoto } from "#features/members/own-listing/change-own-photo.server.ts";
import { duplicateEmail, notYours, stale, suspendedListing } from "#features/members/own-listing/messages.ts";
import { acceptPhoto } from "#features/members/photo/accept-photo.server.ts";
import { photoBucket } from "#features/members/photo/photo.ts";
import { listPhotos, readPhoto } from "#features/members/photo/stored-photos.server.ts";
import { may } from "#identity/roles.ts";
import { isMultipart } from "#platform/http/body-limit.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import type { ApiEnv, ApiGroup } from "../protocol/api-env.ts";
import { tooOften } from "../protocol/call-limit.server.ts";
import { callerOf, requireSignedIn } from "../protocol/caller.server.ts";
import { jsonAnswer, jsonBody } from "../protocol/json.ts";
import { ApiError, Problem } from "../protocol/problem.ts";
import { requireBucket } from "./buckets.server.ts";

const longestList = 1_000; // files of one answer
const longestOffset = 1_000_000; // files
const oneYear = 31_536_000; // seconds; the bytes behind a name never change

const objectAnswer = z
  .object({
    id: z.string(),
    name: z.string(),
    updated_at: z.iso.datetime(),
    created_at: z.iso.datetime(),
    last_accessed_at: z.null(),
    metadata: z.object({ size: z.number().int(), mimetype: z.string() }),
  })
  .openapi("File");

const listObjects = createRoute({
  method: "post",
  path: "/object/list/{bucket}",
  summary: "The files in a bucket, by name; an empty list for everyone except membership staff",
  request: {
    params: z.object({ bucket: z.string() }),
    body: jsonBody(
      z.object({
        prefix: z.string().max(200).default(""),
        limit: z.number().int().min(1).max(longestList).default(100),
        offset: z.number().int().min(0).max(longestOffset).default(0),
        search: z.string().max(200).default(""),
        sortBy: z
          .object({ column: z.literal("name").default("name"), order: z.literal("asc").default("asc") })
          .optional(),
      }),
    ),
  },
  responses: { 200: jsonAnswer("The files", z.array(objectAnswer)) },
});

/** (7.20) */
export function addObjects(group: ApiGroup) {
  group.openapi(listObjects, async (c) => {
    const { visitor } = await callerOf(c);
    requireBucket(c.req.valid("param").bucket);
    // The names are the addresses of photos, also of members who are shown to nobody.
    if (!may(visitor, "members.read")) return c.json([], 200);
    const { prefix, search, limit, offset } = c.req.valid("json");
    const found = await listPhotos(c.env.platform.files, { prefix: `${prefix}${search}`, limit, offset });
    const answer = found.map(({ name, size, contentType, lastModified }) => {
      const at = lastModified.toISOString();
      const times = { updated_at: at, created_at: at, last_accessed_at: null };
      return { id: name, name, ...times, metadata: { size, mimetype: contentType } };
    });
    return c.json(answer, 200);
  });

  group.openAPIRegistry.registerPath({
    method: "get",
    path: "/object/public/{bucket}/{name}",
    summary: "A file in the bucket, for anyone who knows its name",
    request: { params: z.object({ bucket: z.string(), name: z.string() }) },
    responses: { 200: { description: "The picture", content: { "image/webp": { schema: z.any() } } } },
  });
  group.get("/object/public/:bucket/:name", async (c) => {
    requireBucket(c.req.param("bucket"));
    const photo = await readPhoto(c.env.platform.files, c.req.param("name"));
    if (!photo) throw new ApiError(404, "not_found", "There is no file with this name.");
    return c.body(new Uint8Array(photo.bytes), 200, {
      "Content-Type": photo.contentType,
      "Cache-Control": `public, max-age=${oneYear}, immutable`,
      "Cross-Origin-Resource-Policy": "cross-origin", // pages of other sites may show it
    });
  });
}

const refusedChanges = {
  "no-entry": notYours.description,
  gone: notYours.description,
  suspended: suspendedListing.description,
  "email-taken": duplicateEmail,
  stale: stale.description,
};

const changed: MemberState[] = ["approved", "pending", "suspended"]; // the last is refused in its own words

const refusedPhotos = {
  "too-large": { status: 413, code: "Payload too large" },
  "wrong-type": { status: 415, code: "invalid_mime_type" },
  "no-picture": { status: 400, code: "InvalidRequest" },
  "not-stored": { status: 503, code: "Unavailable" },
} as const;

const picture = Object.fromEntries(photoBucket.allowedMimeTypes.map((type) => [type, { schema: z.any() }]));

/**
 * The upload (7.21): it replaces the photo of the caller's own listing, under the rules of the form on the page. The
 * file gets a name of ours, which the answer tells: the picture is cropped and stored as WebP.
 */
export function addUpload(group: ApiGroup) {
  group.openAPIRegistry.registerPath({
    method: "post",
    path: "/object/{bucket}/{path}",
    summary:
      "Replaces the photo of the caller's own listing; `Key` says where it is stored. If the member is listed, the new photo waits for review",
    request: {
      params: z.object({ bucket: z.string(), path: z.string() }),
      body: { required: true, content: { ...picture, "multipart/form-data": { schema: z.any() } } },
    },
    responses: {
      200: jsonAnswer("Where the picture is stored", z.object({ Id: z.string(), Key: z.string() })),
    },
  });
  group.post("/object/:bucket/:path{.+}", async (c) => {
    const caller = await requireSignedIn(c);
    requireBucket(c.req.param("bucket"));
    const { platform } = c.env;
    const owner = ownerOf(caller);
    const member = owner && (await joinOwn(platform.db, owner));
    // The form would submit a withdrawn or declined listing again; a program that sends a photo does not mean that.
    if (!owner || !member || !changed.includes(member.state))
      throw new Problem("forbidden", notYours.description);
    const counted = await countChange(platform, owner);
    if (!counted.allowed) throw tooOften(counted.retryAfterSeconds);
    const accepted = await acceptPhoto(platform, await readFile(c));
    if (!accepted.ok) {
      const { status, code } = refusedPhotos[accepted.reason];
      throw new ApiError(status, code, accepted.message);
    }
    const { address } = accepted;
    const change = { owner, photo: address };
    const done = await inTransaction(platform, owner.userId, (context) => changeOwnPhoto(context, change));
    if (!done.ok) throw new Problem("forbidden", refusedChanges[done.reason]);
    const name = address.slice(address.lastIndexOf("/") + 1);
    return c.json({ Id: name, Key: `${photoBucket.id}/${name}` }, 200);
  });
}

/** The bytes of the sent file: the body itself, or the only file of a form; its declared type counts for nothing. */
async function readFile(c: Context<ApiEnv>): Promise<Uint8Array> {
  if (!isMultipart(c.req.header("Content-Type"))) return new Uint8Array(await c.req.arrayBuffer());
  const fields = await c.req.formData().catch(() => new FormData());
  const file = [...fields.values()].find((value) => value instanceof File);
  if (!file) throw new Problem("invalid", "The form contains no file.");
  return new Uint8Array(await file.arrayBuffer());
}
