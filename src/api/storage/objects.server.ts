import { createRoute, z } from "@hono/zod-openapi";
import { listPhotos, readPhoto } from "#features/members/photo/stored-photos.server.ts";
import { may } from "#identity/roles.ts";
import type { ApiGroup } from "../protocol/api-env.ts";
import { callerOf } from "../protocol/caller.server.ts";
import { jsonAnswer, jsonBody } from "../protocol/json.ts";
import { ApiError } from "../protocol/problem.ts";
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
  summary: "The files of a bucket, by name; an empty list for everybody but staff of the membership",
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
    summary: "A file of the bucket, for anybody who knows its name",
    request: { params: z.object({ bucket: z.string(), name: z.string() }) },
    responses: { 200: { description: "The picture", content: { "image/webp": { schema: z.any() } } } },
  });
  group.get("/object/public/:bucket/:name", async (c) => {
    requireBucket(c.req.param("bucket"));
    const photo = await readPhoto(c.env.platform.files, c.req.param("name"));
    if (!photo) throw new ApiError(404, "not_found", "There is no file of this name.");
    return c.body(new Uint8Array(photo.bytes), 200, {
      "Content-Type": photo.contentType,
      "Cache-Control": `public, max-age=${oneYear}, immutable`,
      "Cross-Origin-Resource-Policy": "cross-origin", // pages of other sites may show it
    });
  });
}
