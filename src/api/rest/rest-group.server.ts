import type { ApiGroup } from "../protocol/api-env.ts";
import { openGroup } from "../protocol/open-group.server.ts";
import { addCountProfiles } from "./count-profiles.server.ts";
import { addFunctions } from "./functions.server.ts";
import { addInsertProfile } from "./insert-profile.server.ts";
import { restDialect } from "./rest-dialect.ts";

/** The calls below /rest/v1: the functions and the table "profiles" (7.16 to 7.19). */
export function openRest(): ApiGroup {
  const group = openGroup(restDialect);
  for (const add of [addFunctions, addInsertProfile, addCountProfiles]) add(group);
  return group;
}
