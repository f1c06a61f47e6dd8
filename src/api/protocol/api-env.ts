import type { OpenAPIHono } from "@hono/zod-openapi";
import type { SignedIn, Visitor } from "#identity/session/visitor.ts";
import type { AuthMethod, sessions } from "#identity/tables.ts";
import type { RequestNotes } from "#platform/http/app-request.server.ts";
import type { RefusalStatus } from "#platform/http/refusal-answer.server.ts";
import type { Platform } from "#platform/platform.server.ts";

/** The session that an access token belongs to, and how its person has signed in. */
export type CallerSession = typeof sessions.$inferSelect & { methods: AuthMethod[] };

/** Who sends a request; `session` is null without an access token. */
export type Caller = { visitor: Visitor; session: CallerSession | null };

export type SignedInCaller = SignedIn & { session: CallerSession };

export type ApiEnv = {
  Bindings: {
    platform: Platform;
    notes: RequestNotes;
    /** Set when the request was refused before it got here, for example because its body is too large. */
    refused?: RefusalStatus;
  };
  Variables: { caller?: Promise<Caller> };
};

export type ApiGroup = OpenAPIHono<ApiEnv>;
