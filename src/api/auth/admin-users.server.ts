import { createRoute, z } from "@hono/zod-openapi";
import { invitationsSent } from "#identity/limits.ts";
import { roles } from "#identity/roles.ts";
import type { StaffRefusal } from "#identity/staff/account-rules.ts";
import { type Account, findAccount, listAccounts } from "#identity/staff/accounts.server.ts";
import { changeRole } from "#identity/staff/change-role.server.ts";
import { invitationFields } from "#identity/staff/invitation-fields.ts";
import { inviteColleague } from "#identity/staff/invite.server.ts";
import { reopenAccount, suspendAccount } from "#identity/staff/manage-account.server.ts";
import { staffRefusals } from "#identity/staff/messages.ts";
import { reasonFields } from "#identity/staff/reason-fields.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { formOf } from "#records/field-schemas.ts";
import type { ApiGroup } from "../protocol/api-env.ts";
import { requireSignedIn, rightFirst } from "../protocol/caller.server.ts";
import { jsonAnswer, jsonBody } from "../protocol/json.ts";
import { ApiError, Problem } from "../protocol/problem.ts";
import { type UserAnswer, userAnswer, userOf } from "./answers.server.ts";

const perPage = { usual: 50, most: 200 }; // accounts
const mostPages = 1_000_000;

/** A number of the address; the library sends "" for one that was not given. */
const number = (most: number, otherwise: number) =>
  z.preprocess((sent) => sent || otherwise, z.coerce.number().int().min(1).max(most));

const list = createRoute({
  method: "get",
  path: "/admin/users",
  summary: "Accounts by email address, page by page; the headers Link and X-Total-Count describe the rest",
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
  group.use("/admin/*", rightFirst("accounts.manage", "Only administrators can manage accounts."));

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
async function readAccount({ db }: Platform, id: string): Promise<UserAnswer> {
  const account = await findAccount(db, id);
  if (!account) throw userNotFound();
  return forAdministrators(account);
}

function userNotFound(): ApiError {
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

const duration = /^(none|(\d+(\.\d+)?(ns|us|ms|s|m|h))+)$/;
const defaultReason = "An administrator has changed the account through the API.";

const changeBody = z.strictObject({
  ban_duration: z.string().regex(duration, 'must be "none" or a duration such as "24h"').optional(),
  app_metadata: z.strictObject({ role: z.enum(roles, `must be one of ${roles.join(", ")}`) }).optional(),
  user_metadata: formOf(reasonFields).strict().optional(),
});

const newBody = z.strictObject({
  email: z.string(),
  app_metadata: z.strictObject({ role: z.string() }).optional(),
  user_metadata: z.strictObject({ full_name: z.string() }).optional(),
});

const account = jsonAnswer("The account", userAnswer);

const change = createRoute({
  method: "put",
  path: "/admin/users/{id}",
  summary: "Suspends or reopens an account, or changes its role",
  description: "A suspension lasts until the account is reopened, whatever the duration.",
  request: { params: z.object({ id: z.string() }), body: jsonBody(changeBody) },
  responses: { 200: account },
});

const invite = createRoute({
  method: "post",
  path: "/admin/users",
  summary: "Invites a colleague to a role by email",
  middleware: rightFirst("roles.manage", staffRefusals["roles-owners-only"]),
  request: { body: jsonBody(newBody) },
  responses: { 200: account },
});

/** (7.14) By the rules of the dashboard. */
export function addAdminUserChanges(group: ApiGroup) {
  group.openapi(
    change,
    async (c) => {
      const { platform } = c.env;
      const { userId: actor } = await requireSignedIn(c);
      const { id: userId } = c.req.valid("param");
      const { ban_duration: ban, app_metadata, user_metadata } = c.req.valid("json");
      const reason = user_metadata?.reason ?? defaultReason;
      const subject = { request: c.req.raw, userId };
      // A refusal is thrown, so that of two changes neither is stored.
      await inTransaction(platform, actor, async (context) => {
        if (app_metadata) orThrow(await changeRole(context, { ...subject, to: app_metadata.role }));
        if (ban === "none") orThrow(await reopenAccount(context, { ...subject, reason }));
        else if (ban) orThrow(await suspendAccount(context, { ...subject, reason }));
      });
      return c.json(await readAccount(platform, userId), 200);
    },
    inWords,
  );

  group.openapi(
    invite,
    async (c) => {
      const { platform } = c.env;
      const actor = await requireSignedIn(c);
      const { email, app_metadata, user_metadata } = c.req.valid("json");
      const role = app_metadata?.role;
      if (!role || role === "member")
        throw invalid("Set app_metadata.role to a staff role; members sign up themselves.");
      const read = formOf(invitationFields).safeParse({ name: user_metadata?.full_name ?? "", email, role });
      if (!read.success) throw invalid(read.error.issues[0]?.message ?? "");
      const { userId } = orThrow(
        await inviteColleague(platform, { request: c.req.raw, actor, ...read.data }),
      );
      return c.json(await readAccount(platform, userId), 200);
    },
    inWords,
  );

  group.delete("/admin/users/:id", () => {
    const words = "Accounts are closed by their owners; suspend one with ban_duration.";
    throw new ApiError(405, "method_not_allowed", words, { headers: { Allow: "GET, HEAD, PUT" } });
  });
}

const withoutRight = new Set<StaffRefusal>([
  "own-account",
  "no-permission",
  "owners-only",
  "roles-owners-only",
]);

/** @throws ApiError or Problem with the use case's refusal */
function orThrow<Done extends { ok: true }>(done: Done | { ok: false; reason: StaffRefusal }): Done {
  if (done.ok) return done;
  const { reason } = done;
  if (reason === "no-account") throw userNotFound();
  if (reason === "many-invitations") {
    const headers = { "Retry-After": String(invitationsSent.seconds) };
    throw new Problem("limited", staffRefusals[reason], headers);
  }
  throw withoutRight.has(reason)
    ? new Problem("forbidden", staffRefusals[reason])
    : invalid(staffRefusals[reason]);
}

function invalid(words: string): ApiError {
  return new ApiError(422, "validation_failed", words);
}

/** Refuses a body with fields that others may not set, and any that is not valid. */
function inWords(result: { success: true } | { success: false; error: z.ZodError }): undefined {
  if (result.success) return;
  const { issues } = result.error;
  const issue = issues.find(({ code }) => code === "unrecognized_keys") ?? issues[0];
  const place = issue?.path.join(".") ?? "";
  if (issue?.code !== "unrecognized_keys") throw invalid(`${place} ${issue?.message}`.trim());
  const field = [...issue.path, issue.keys[0]].join(".");
  throw invalid(
    `${field} cannot be set here: people choose their own password and change their own details.`,
  );
}
