import { createRoute, z } from "@hono/zod-openapi";
import { invitationsSent } from "#identity/limits.ts";
import { roles } from "#identity/roles.ts";
import type { StaffRefusal } from "#identity/staff/account-rules.ts";
import { changeRole } from "#identity/staff/change-role.server.ts";
import { invitationForm } from "#identity/staff/invitation-form.ts";
import { inviteColleague } from "#identity/staff/invite.server.ts";
import { reopenAccount, suspendAccount } from "#identity/staff/manage-account.server.ts";
import { staffRefusals } from "#identity/staff/messages.ts";
import { reasonField } from "#identity/staff/reason-field.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import type { ApiGroup } from "../protocol/api-env.ts";
import { requireSignedIn } from "../protocol/caller.server.ts";
import { jsonAnswer, jsonBody } from "../protocol/json.ts";
import { ApiError, Problem } from "../protocol/problem.ts";
import { rightFirst } from "../protocol/right-first.server.ts";
import { readAccount, userNotFound } from "./admin-users.server.ts";
import { userAnswer } from "./answers.server.ts";

const duration = /^(none|(\d+(\.\d+)?(ns|us|ms|s|m|h))+)$/;
const defaultReason = "An administrator has changed the account through the API.";

const changeBody = z.strictObject({
  ban_duration: z.string().regex(duration, 'must be "none" or a duration such as "24h"').optional(),
  app_metadata: z.strictObject({ role: z.enum(roles, `must be one of ${roles.join(", ")}`) }).optional(),
  user_metadata: z.strictObject({ reason: z.string().pipe(reasonField) }).optional(),
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
  summary: "Invites a colleague to a role by e-mail",
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
        throw invalid("Name a role of staff as app_metadata.role; members sign up themselves.");
      const read = invitationForm.safeParse({ name: user_metadata?.full_name ?? "", email, role });
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
