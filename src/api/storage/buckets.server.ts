import { createRoute, z } from "@hono/zod-openapi";
import { photoBucket } from "#features/members/photo/photo.ts";
import type { ApiGroup } from "../protocol/api-env.ts";
import { callerOf } from "../protocol/caller.server.ts";
import { jsonAnswer, jsonBody } from "../protocol/json.ts";
import { ApiError, Problem } from "../protocol/problem.ts";

const bucketAnswer = z
  .object({
    id: z.string(),
    name: z.string(),
    owner: z.literal(""),
    public: z.boolean(),
    file_size_limit: z.number().int(),
    allowed_mime_types: z.array(z.string()),
  })
  .openapi("Bucket");

const profiles: z.infer<typeof bucketAnswer> = {
  id: photoBucket.id,
  name: photoBucket.id,
  owner: "",
  public: photoBucket.public,
  file_size_limit: photoBucket.fileSizeLimit,
  allowed_mime_types: [...photoBucket.allowedMimeTypes],
};

const listBuckets = createRoute({
  method: "get",
  path: "/bucket",
  summary: "The buckets: the one for the members' photos",
  responses: { 200: jsonAnswer("The buckets", z.array(bucketAnswer)) },
});

const getBucket = createRoute({
  method: "get",
  path: "/bucket/{bucket}",
  summary: "A bucket's settings",
  request: { params: z.object({ bucket: z.string() }) },
  responses: { 200: jsonAnswer("The bucket", bucketAnswer) },
});

const createBucket = createRoute({
  method: "post",
  path: "/bucket",
  summary: "Always refused: the photo bucket already exists, and no one can create others",
  request: { body: jsonBody(z.looseObject({ id: z.string().optional(), name: z.string() })) },
  responses: {},
});

/**
 * The buckets (7.20). Nobody creates one: the bucket of photos comes with the site, and a visitor who could
 * make others would have free storage.
 */
export function addBuckets(group: ApiGroup) {
  group.openapi(listBuckets, async (c) => {
    await callerOf(c);
    return c.json([profiles], 200);
  });
  group.openapi(getBucket, async (c) => {
    await callerOf(c);
    requireBucket(c.req.valid("param").bucket);
    return c.json(profiles, 200);
  });
  group.openapi(createBucket, async (c) => {
    await callerOf(c);
    const { id, name } = c.req.valid("json");
    if ((id ?? name) === photoBucket.id) throw new ApiError(409, "Duplicate", "The bucket already exists.");
    throw new Problem("forbidden", "You have no permission to create a bucket.");
  });
}

/** @throws ApiError for a bucket other than the one of photos */
export function requireBucket(bucket: string): void {
  if (bucket !== photoBucket.id)
    throw new ApiError(404, "Bucket not found", "There is no bucket with this name.");
}
