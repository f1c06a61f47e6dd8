import { createRoute, z } from "@hono/zod-openapi";
import { dropFactor } from "#identity/account/second-factor.server.ts";
import {
  beginSetUp,
  cancelSetUp,
  ownFactor,
  pendingSetUp,
  verifiedFactor,
} from "#identity/second-factor/factors.server.ts";
import { qrSvg } from "#platform/qr-code.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import type { ApiGroup } from "../protocol/api-env.ts";
import { requireSession, requireSignedIn } from "../protocol/caller.server.ts";
import { jsonAnswer, jsonBody } from "../protocol/json.ts";
import { ApiError, Problem } from "../protocol/problem.ts";
import { requireRecentSignIn } from "./recent-sign-in.ts";
import { accountError } from "./refused.ts";

const otherFactors = {
  phone: ["mfa_phone_enroll_not_enabled", "Phone numbers can't be a second factor here."],
  webauthn: ["mfa_webauthn_enroll_not_enabled", "Passkeys can't be a second factor here."],
} as const;

const enroll = createRoute({
  method: "post",
  path: "/factors",
  summary: "Starts setting up an authenticator app; its first code completes it",
  request: {
    body: jsonBody(
      z.object({
        factor_type: z.enum(["totp", "phone", "webauthn"]),
        friendly_name: z.string().max(200).nullish(),
        issuer: z.string().max(200).nullish(),
      }),
    ),
  },
  responses: {
    200: jsonAnswer(
      "The secret, as text, as a URI for apps and as a picture (SVG)",
      z.object({
        id: z.string(),
        type: z.literal("totp"),
        friendly_name: z.literal(""),
        totp: z.object({ qr_code: z.string(), secret: z.string(), uri: z.string() }),
      }),
    ),
  },
});

const factorId = z.object({ factor: z.string() });

const unenroll = createRoute({
  method: "delete",
  path: "/factors/{factor}",
  summary: "Removes the caller's second factor, or cancels a setup",
  request: { params: factorId },
  responses: { 200: jsonAnswer("The factor is gone", z.object({ id: z.string() })) },
});

/** (7.07, 7.13) */
export function addFactors(group: ApiGroup) {
  group.openapi(enroll, async (c) => {
    const { userId, visitor, session } = await requireSession(c);
    const { factor_type: kind } = c.req.valid("json");
    if (kind !== "totp") {
      const [code, message] = otherFactors[kind];
      throw new ApiError(422, code, message);
    }
    if (visitor.pending?.need === "verify")
      throw new Problem("second-factor-missing", "Please give a code from the current second factor first.");
    const { platform } = c.env;
    if (!visitor.pending) {
      const hasFactor = (await verifiedFactor(platform.db, userId)) !== undefined;
      requireRecentSignIn(session, { hasFactor, now: platform.clock.now() });
    }
    const owner = { userId, sessionId: session.id };
    await inTransaction(platform, userId, (context) => beginSetUp(context, owner));
    const begun = await pendingSetUp(platform, owner);
    if (!begun) throw new Problem("session-over", "The session has ended. Please sign in again.");
    const { id, secret, address: uri } = begun;
    // A `#` would end the data: URL that clients make of it.
    const totp = { qr_code: (await qrSvg(uri)).replaceAll("#", "%23"), secret, uri };
    return c.json({ id, type: "totp" as const, friendly_name: "" as const, totp }, 200);
  });

  group.openapi(unenroll, async (c) => {
    const { userId, session } = await requireSession(c);
    const { platform } = c.env;
    const { factor: id } = c.req.valid("param");
    const owner = { userId, sessionId: session.id };
    const factor = await ownFactor(platform.db, owner, id);
    if (!factor) throw unknownFactor();
    if (!factor.verifiedAt) await cancelSetUp(platform, owner);
    else {
      const caller = await requireSignedIn(c);
      requireRecentSignIn(session, { hasFactor: true, now: platform.clock.now() });
      const done = await dropFactor(platform, c.req.raw, caller);
      if (!done.ok) throw accountError(done);
    }
    return c.json({ id }, 200);
  });
}

export function unknownFactor(): ApiError {
  return new ApiError(404, "mfa_factor_not_found", "You have no such factor.");
}
