import type { ApiGroup } from "../protocol/api-env.ts";
import { openGroup } from "../protocol/open-group.server.ts";
import { storageDialect } from "./storage-dialect.ts";

/** The calls below /storage/v1. */
export function openStorage(): ApiGroup {
  return openGroup(storageDialect);
}
