import type { MiddlewareHandler } from "hono";
import { limit } from "#identity/limits.server.ts";
import { tooMany } from "#identity/messages.ts";
import { addressGroup, clientAddress } from "#platform/http/client-address.server.ts";
import type { ApiEnv } from "./api-env.ts";
import { Problem } from "./problem.ts";

export function callLimit(rule: {
  name: string;
  points: number;
  seconds: number;
}): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const key = addressGroup(clientAddress(c.req.raw));
    const counted = await limit(c.env.platform, { ...rule, key });
    if (!counted.allowed) throw tooOften(counted.retryAfterSeconds);
    await next();
  };
}

export function tooOften(retryAfterSeconds: number): Problem {
  return new Problem("limited", tooMany(retryAfterSeconds), { "Retry-After": String(retryAfterSeconds) });
}
