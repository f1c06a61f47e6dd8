import { createRoute, z } from "@hono/zod-openapi";
import { emailForm } from "#identity/account/account-forms.ts";
import { askEmailChange } from "#identity/account/change-email.server.ts";
import { changeName } from "#identity/account/change-name.server.ts";
import { changePassword } from "#identity/account/change-password.server.ts";
import { mailReauthentication, type Proof } from "#identity/account/reauthenticate.server.ts";
import type { AccountRefusal } from "#identity/account/refusals.ts";
import * as messages from "#identity/messages.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import type { ApiGroup, SignedInCaller } from "../protocol/api-env.ts";
import { tooOften } from "../protocol/call-limit.server.ts";
import { requireSession, requireSignedIn } from "../protocol/caller.server.ts";
import { jsonAnswer, jsonBody } from "../protocol/json.ts";
import { ApiError, Problem } from "../protocol/problem.ts";
import { readUser, userAnswer } from "./answers.server.ts";
import { isRecovery } from "./recent-sign-in.ts";
import { accountError } from "./refused.ts";
import { personData, readFullName } from "./sent-fields.ts";

const getUser = createRoute({
  method: "get",
  path: "/user",
  summary: "The signed-in account",
  responses: { 200: jsonAnswer("The account", userAnswer) },
});

/** (7.11) */
export function addUser(group: ApiGroup) {
  group.openapi(getUser, async (c) => {
    const { userId, session } = await requireSession(c);
    const user = await readUser(c.env.platform, userId, session.id);
    if (!user) throw new Problem("session-over", messages.sessionOver);
    return c.json(user, 200);
  });
}

const changes = z.object({
  email: z.string().max(1_000).optional(),
  password: z.string().max(1_000).optional(),
  current_password: z.string().max(1_000).optional(),
  nonce: z.string().max(100).optional(),
  phone: z.string().optional(),
  data: personData,
});
type Changes = z.infer<typeof changes>;

const putUser = createRoute({
  method: "put",
  path: "/user",
  summary: "Changes the name, the password or the address of the caller",
  description:
    "A new password or address needs proof: `current_password`, or `nonce`, the code from /reauthenticate. After a password reset email, the new password needs none. A new address takes effect once the links at both addresses are used.",
  request: { body: jsonBody(changes) },
  responses: { 200: jsonAnswer("The account", userAnswer) },
});

/** (7.11) */
export function addUserChanges(group: ApiGroup) {
  group.openapi(putUser, async (c) => {
    const caller = await requireSignedIn(c);
    const { platform } = c.env;
    const sent = c.req.valid("json");
    if (sent.phone) throw new ApiError(422, "phone_provider_disabled", messages.noPhones);
    if (sent.password !== undefined && sent.email !== undefined)
      throw new Problem("invalid", "Change the password and the address one at a time.");
    const name = readFullName(sent.data);
    const refused = await changeCredential(platform, c.req.raw, caller, sent);
    if (refused) throw refused.reason === "wrong-code" ? wrongNonce : accountError(refused);
    if (name !== null)
      await inTransaction(platform, caller.userId, (context) =>
        changeName(context, { name, email: caller.email }),
      );
    const user = await readUser(platform, caller.userId, caller.session.id);
    if (!user) throw new Problem("session-over", messages.sessionOver);
    return c.json(user, 200);
  });
}

const wrongNonce = new ApiError(422, "reauthentication_not_valid", messages.wrongMailedCode);

async function changeCredential(
  platform: Platform,
  request: Request,
  caller: SignedInCaller,
  sent: Changes,
): Promise<AccountRefusal | null> {
  const { password, email } = sent;
  if (password === undefined && email === undefined) return null;
  const proof = proofOf(caller, sent, platform.clock.now());
  const done =
    password !== undefined
      ? await changePassword(platform, request, caller, { newPassword: password, proof })
      : await askEmailChange(platform, request, caller, { email: readAddress(email), proof });
  return done.ok ? null : done;
}

/** @throws ApiError without a proof */
function proofOf({ session }: SignedInCaller, sent: Changes, now: Date): Proof {
  const { nonce, current_password: current, password } = sent;
  if (current !== undefined) return { by: "password", password: current };
  if (nonce !== undefined) return { by: "mailed-code", code: nonce };
  if (password !== undefined && isRecovery(session, now)) return { by: "recovery" };
  throw new ApiError(
    400,
    "reauthentication_needed",
    "This change needs the current password, or the code that /reauthenticate emails.",
  );
}

function readAddress(typed: string | undefined): string {
  const read = emailForm.shape.email.safeParse(typed);
  if (read.success) return read.data;
  throw new ApiError(400, "email_address_invalid", read.error.issues[0]?.message ?? "");
}

const reauthenticate = createRoute({
  method: "get",
  path: "/reauthenticate",
  summary: "Emails the caller a code, the `nonce` for a change of the password or the address",
  responses: { 200: jsonAnswer("The code is on its way", z.object({})) },
});

/** (7.12) */
export function addReauthenticate(group: ApiGroup) {
  group.openapi(reauthenticate, async (c) => {
    const mailed = await mailReauthentication(c.env.platform, await requireSignedIn(c));
    if (!mailed.ok) throw tooOften(mailed.retryAfterSeconds);
    return c.json({}, 200);
  });
}
