import type { ApiGroup } from "../protocol/api-env.ts";
import { openGroup } from "../protocol/open-group.server.ts";
import { addBuckets } from "./buckets.server.ts";
import { addObjects } from "./objects.server.ts";
import { storageDialect } from "./storage-dialect.ts";
import { addUpload } from "./upload.server.ts";

/** The calls below /storage/v1: the bucket of the members' photos (7.20, 7.21). */
export function openStorage(): ApiGroup {
  const group = openGroup(storageDialect);
  for (const add of [addBuckets, addObjects, addUpload]) add(group);
  return group;
}
