import type { ApiGroup } from "../protocol/api-env.ts";
import { openGroup } from "../protocol/open-group.server.ts";
import { authDialect } from "./auth-dialect.ts";
import { addKeySet } from "./key-set.server.ts";
import { addLogout } from "./logout.server.ts";
import { addMailRequests } from "./mail-requests.server.ts";
import { addSignUp } from "./sign-up.server.ts";
import { addToken } from "./token.server.ts";
import { addUser } from "./user.server.ts";
import { addVerify } from "./verify.server.ts";

/** The calls below /auth/v1: who somebody is (7.01 to 7.15). */
export function openAuth(): ApiGroup {
  const group = openGroup(authDialect);
  for (const add of [addKeySet, addToken, addSignUp, addUser, addLogout]) add(group);
  for (const add of [addMailRequests, addVerify]) add(group);
  return group;
}
