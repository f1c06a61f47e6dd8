import type { ApiGroup } from "../protocol/api-env.ts";
import { openGroup } from "../protocol/open-group.server.ts";
import { restDialect } from "./rest-dialect.ts";

/** The calls below /rest/v1. */
export function openRest(): ApiGroup {
  return openGroup(restDialect);
}
