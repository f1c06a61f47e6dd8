import { errors, importJWK, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { type Assurance, assurances } from "#identity/assurance.ts";
import { accessTokenLife } from "#identity/limits.ts";
import { type AuthMethod, authMethods } from "#identity/tables.ts";
import type { Platform } from "#platform/platform.server.ts";
import { algorithm, publicKey, signingKey } from "./signing-keys.server.ts";

export const audience = "authenticated";

/** The address that issues the tokens: their claim `iss`, below which the key set is found. */
export function issuerOf({ ORIGIN }: Pick<Platform["config"], "ORIGIN">): string {
  return `${ORIGIN}/auth/v1`;
}

/** What an access token says (RFC 7519, RFC 8176): who, in which session, how strongly they are signed in. */
export type AccessClaims = {
  userId: string;
  email: string;
  name: string;
  sessionId: string;
  assurance: Assurance;
  methods: AuthMethod[];
};

export async function signAccessToken(platform: Platform, claims: AccessClaims): Promise<string> {
  const { id, key } = await signingKey(platform);
  const now = Math.floor(platform.clock.now().getTime() / 1000);
  return new SignJWT({
    email: claims.email,
    phone: "",
    role: "authenticated", // the same for everyone; a person's rights are read from the database
    aal: claims.assurance,
    amr: claims.methods,
    session_id: claims.sessionId,
    is_anonymous: false,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: { full_name: claims.name },
  })
    .setProtectedHeader({ alg: algorithm, kid: id, typ: "JWT" })
    .setIssuer(issuerOf(platform.config))
    .setSubject(claims.userId)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + accessTokenLife)
    .sign(key);
}

const readClaims = z.object({
  sub: z.string().min(1),
  session_id: z.string(),
  aal: z.enum(assurances),
  amr: z.array(z.object({ method: z.enum(authMethods), timestamp: z.number() })),
});

export type ReadAccessToken =
  | ({ ok: true } & Pick<AccessClaims, "userId" | "sessionId" | "assurance" | "methods">)
  | { ok: false; reason: "expired" | "invalid" };

/** Verifies an access token: signed by one of our keys, for this site, not expired. */
export async function readAccessToken(platform: Platform, token: string): Promise<ReadAccessToken> {
  const keyOf = async ({ kid }: { kid?: string }) => {
    const key = kid === undefined ? undefined : await publicKey(platform, kid);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return importJWK(key, algorithm);
  };
  try {
    const { payload } = await jwtVerify(token, keyOf, {
      algorithms: [algorithm],
      issuer: issuerOf(platform.config),
      audience,
      currentDate: platform.clock.now(),
      requiredClaims: ["exp"],
    });
    const read = readClaims.safeParse(payload);
    if (!read.success) return { ok: false, reason: "invalid" };
    const { sub: userId, session_id: sessionId, aal: assurance, amr: methods } = read.data;
    return { ok: true, userId, sessionId, assurance, methods };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { ok: false, reason: "expired" };
    if (error instanceof errors.JOSEError || error instanceof TypeError)
      return { ok: false, reason: "invalid" };
    throw error; // the database
  }
}
