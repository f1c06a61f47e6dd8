import type { ApiGroup } from "../protocol/api-env.ts";
import { openGroup } from "../protocol/open-group.server.ts";
import { addAdminUsers } from "./admin-users.server.ts";
import { addAdminUserChanges } from "./admin-users-changes.server.ts";
import { authDialect } from "./auth-dialect.ts";
import { addChallenges } from "./challenges.server.ts";
import { addFactors } from "./factors.server.ts";
import { addKeySet } from "./key-set.server.ts";
import { addLogout } from "./logout.server.ts";
import { addMailRequests } from "./mail-requests.server.ts";
import { addReauthenticate } from "./reauthenticate.server.ts";
import { addSignUp } from "./sign-up.server.ts";
import { addToken } from "./token.server.ts";
import { addUser } from "./user.server.ts";
import { addUserChanges } from "./user-changes.server.ts";
import { addVerify } from "./verify.server.ts";

const additions = [
  addKeySet,
  addToken,
  addSignUp,
  addMailRequests,
  addVerify,
  addUser,
  addUserChanges,
  addReauthenticate,
  addFactors,
  addChallenges,
  addLogout,
  addAdminUsers,
  addAdminUserChanges,
];

/** The calls below /auth/v1: who somebody is (7.01 to 7.15). */
export function openAuth(): ApiGroup {
  const group = openGroup(authDialect);
  for (const add of additions) add(group);
  return group;
}
