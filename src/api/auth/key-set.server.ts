import { createRoute, z } from "@hono/zod-openapi";
import { publicKeys } from "#identity/tokens/signing-keys.server.ts";
import { keySetLifetime } from "../limits.ts";
import type { ApiGroup } from "../protocol/api-env.ts";
import { jsonAnswer } from "../protocol/json.ts";

const key = z.object({
  kid: z.string(),
  kty: z.literal("EC"),
  crv: z.literal("P-256"),
  x: z.string(),
  y: z.string(),
  alg: z.literal("ES256"),
  use: z.literal("sig"),
});
const keySet = z.object({ keys: z.array(key) });

const readKeySet = createRoute({
  method: "get",
  path: "/.well-known/jwks.json",
  summary: "The public keys that verify access tokens (RFC 7517)",
  responses: { 200: jsonAnswer("The key set", keySet) },
});

/** (7.15) */
export function addKeySet(group: ApiGroup) {
  group.openapi(readKeySet, async (c) => {
    c.header("Cache-Control", `public, max-age=${keySetLifetime}`);
    return c.json({ keys: await publicKeys(c.env.platform) }, 200);
  });
}
