import { createRoute, z } from "@hono/zod-openapi";
import { type Account, findAccount, listAccounts } from "#identity/staff/accounts.server.ts";
import { staffRefusals } from "#identity/staff/messages.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { ApiGroup } from "../protocol/api-env.ts";
import { jsonAnswer } from "../protocol/json.ts";
import { ApiError } from "../protocol/problem.ts";
import { rightFirst } from "../protocol/right-first.server.ts";
import { type UserAnswer, userAnswer, userOf } from "./answers.server.ts";

const perPage = { usual: 50, most: 200 }; // accounts
const mostPages = 1_000_000;

/** A number of the address; the library sends "" for one that was not given. */
const number = (most: number, otherwise: number) =>
  z.preprocess((sent) => sent || otherwise, z.coerce.number().int().min(1).max(most));

const list = createRoute({
  method: "get",
  path: "/admin/users",
  summary:
    "The accounts by e-mail address, page by page; the headers Link and X-Total-Count tell of the others",
  request: {
    query: z.object({ page: number(mostPages, 1), per_page: number(perPage.most, perPage.usual) }),
  },
  responses: {
    200: jsonAnswer(
      "The accounts",
      z.object({ users: z.array(userAnswer), aud: z.literal("authenticated") }),
    ),
  },
});

const read = createRoute({
  method: "get",
  path: "/admin/users/{id}",
  summary: "One account",
  request: { params: z.object({ id: z.string() }) },
  responses: { 200: jsonAnswer("The account", userAnswer) },
});

/** (7.14) */
export function addAdminUsers(group: ApiGroup) {
  group.use("/admin/*", rightFirst("accounts.manage", "Only administrators can look after accounts."));

  group.openapi(list, async (c) => {
    const { page, per_page: length } = c.req.valid("query");
    const { db, config } = c.env.platform;
    const { accounts, total } = await listAccounts(db, { offset: (page - 1) * length, length });
    c.header("X-Total-Count", String(total));
    c.header("Link", linksOf(`${config.ORIGIN}/auth/v1/admin/users`, { page, length, total }));
    return c.json({ users: accounts.map(forAdministrators), aud: "authenticated" as const }, 200);
  });

  group.openapi(read, async (c) => c.json(await readAccount(c.env.platform, c.req.valid("param").id), 200));
}

/** @throws ApiError when there is no account with this id */
export async function readAccount({ db }: Platform, id: string): Promise<UserAnswer> {
  const account = await findAccount(db, id);
  if (!account) throw userNotFound();
  return forAdministrators(account);
}

export function userNotFound(): ApiError {
  return new ApiError(404, "user_not_found", staffRefusals["no-account"]);
}

function forAdministrators({ user, factors }: Account): UserAnswer {
  const answer = userOf(user, factors);
  return { ...answer, app_metadata: { ...answer.app_metadata, role: user.role } };
}

/** The header Link (RFC 8288) to the next and the last page; the library reads `page` as the first parameter. */
function linksOf(path: string, { page, length, total }: { page: number; length: number; total: number }) {
  const last = Math.max(1, Math.ceil(total / length));
  const link = (to: number, rel: string) => `<${path}?page=${to}&per_page=${length}>; rel="${rel}"`;
  return [...(page < last ? [link(page + 1, "next")] : []), link(last, "last")].join(", ");
}
