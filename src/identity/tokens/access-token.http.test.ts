import {
  createHmac,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  sign,
  verify,
} from "node:crypto";
import { expect } from "vitest";
import { createAccount } from "#tests/support/accounts.ts";
import { openApiClient, signedInClient } from "#tests/support/api-client.ts";
import { apiTokens } from "#tests/support/api-tokens.ts";
import { type Site, test } from "#tests/support/site.ts";
import { startSiteBeside } from "#tests/support/start-site.ts";

// The tokens are read here without the library that the site signs them with.

type Json = Record<string, unknown>;
const encode = (value: Json | string) =>
  Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");
const decode = (text = ""): Json => JSON.parse(Buffer.from(text, "base64url").toString());

const compact = (header: Json, payload: Json, signed: (input: string) => string) => {
  const input = `${encode(header)}.${encode(payload)}`;
  return `${input}.${signed(input)}`;
};
const byKey = (key: KeyObject) => (input: string) =>
  sign("sha256", Buffer.from(input), { key, dsaEncoding: "ieee-p1363" }).toString("base64url");

async function keySet({ origin }: Pick<Site, "origin">): Promise<(JsonWebKey & { kid: string })[]> {
  const answer = await fetch(`${origin}/auth/v1/.well-known/jwks.json`);
  return (await answer.json()).keys;
}

async function someToken(site: Site) {
  const { id, email } = await createAccount(site.platform);
  const { session } = await signedInClient(site.origin, email);
  const [header, payload, signature = ""] = session.access_token.split(".");
  return {
    id,
    email,
    token: session.access_token,
    header: decode(header),
    payload: decode(payload),
    signature,
  };
}

/** The code of the error that a token is refused with; undefined when it is taken. */
async function refusal({ origin }: Pick<Site, "origin">, token: string) {
  const answer = await fetch(`${origin}/auth/v1/user`, { headers: { authorization: `Bearer ${token}` } });
  return answer.ok ? undefined : (await answer.json()).code;
}

test("[7.15] a token without a signature, or signed with what is public, is refused", async ({ site }) => {
  const { header, payload, signature } = await someToken(site);
  const [jwk] = await keySet(site);
  if (!jwk) throw new Error("no key");
  const pem = createPublicKey({ key: jwk, format: "jwk" }).export({ type: "spki", format: "pem" });
  for (const alg of ["none", "None", "nOnE"])
    expect(
      await refusal(
        site,
        compact({ ...header, alg }, payload, () => ""),
      ),
    ).toBe("bad_jwt");
  for (const secret of [pem, JSON.stringify(jwk), String(jwk.x)]) {
    const hmac = (input: string) => createHmac("sha256", secret).update(input).digest("base64url");
    expect(await refusal(site, compact({ ...header, alg: "HS256" }, payload, hmac))).toBe("bad_jwt");
  }
  const changed = { ...payload, sub: "00000000-0000-4000-8000-000000000000" };
  expect(
    await refusal(
      site,
      compact(header, changed, () => signature),
    ),
  ).toBe("bad_jwt");
  expect(
    await refusal(
      site,
      compact(header, payload, () => Buffer.alloc(64).toString("base64url")),
    ),
  ).toBe("bad_jwt");
});

test("[7.15] a token that is signed with another key is refused, also when it brings that key along", async ({
  site,
}) => {
  const { header, payload } = await someToken(site);
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const jwk = publicKey.export({ format: "jwk" });
  for (const more of [{}, { jwk }, { jku: "https://evil.example/keys.json" }, { crit: ["exp"] }])
    expect(await refusal(site, compact({ ...header, ...more }, payload, byKey(privateKey)))).toBe("bad_jwt");
});

const ids = [7, null, ["a"], {}, "", "../../etc/passwd", "' or '1'='1", "\0", "x".repeat(5_000)];
test.for(ids.map((kid) => [JSON.stringify(kid).slice(0, 20), kid]))(
  "[7.15] the key id %s is refused without a fault",
  async ([, kid], { site }) => {
    const { header, payload, signature } = await someToken(site);
    expect(
      await refusal(
        site,
        compact({ ...header, kid }, payload, () => signature),
      ),
    ).toBe("bad_jwt");
  },
);

test("[7.15] a token that has expired, or of another issuer with the same keys, is refused", async ({
  site,
}) => {
  const { token } = await someToken(site);
  const other = await startSiteBeside(site, { ORIGIN: "https://other.example.org" });
  try {
    expect(await refusal(site, token)).toBeUndefined();
    const { id } = await createAccount(site.platform);
    const foreign = await apiTokens(other.platform, id);
    expect(decode(foreign.accessToken.split(".")[1]).iss).toBe("https://other.example.org/auth/v1");
    expect(await refusal(site, foreign.accessToken)).toBe("bad_jwt");
  } finally {
    await other.stop();
  }
  site.clock.set(new Date(Date.now() + 601_000).toISOString());
  expect(await refusal(site, token)).toBe("bad_jwt");
});

test("[7.02] [7.15] a token says who, in which session and how, and the key set verifies it", async ({
  site,
}) => {
  const { id, email, token, header, payload, signature } = await someToken(site);
  const keys = await keySet(site);
  const jwk = keys.find(({ kid }) => kid === header.kid);
  expect(header).toEqual({ alg: "ES256", typ: "JWT", kid: expect.any(String) });
  expect(jwk).toEqual({
    kty: "EC",
    crv: "P-256",
    alg: "ES256",
    use: "sig",
    kid: header.kid,
    x: expect.any(String),
    y: expect.any(String),
  });
  if (!jwk) throw new Error("the key is not in the set");
  const key = { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" } as const;
  const input = Buffer.from(token.slice(0, token.lastIndexOf(".")));
  expect(verify("sha256", input, key, Buffer.from(signature, "base64url"))).toBe(true);
  const iat = Number(payload.iat);
  expect(Math.abs(iat - Date.now() / 1000)).toBeLessThan(60);
  expect(payload).toEqual({
    iss: `${site.origin}/auth/v1`,
    aud: "authenticated",
    sub: id,
    iat,
    exp: iat + 600,
    role: "authenticated",
    email,
    phone: "",
    aal: "aal1",
    amr: [{ method: "password", timestamp: expect.any(Number) }],
    session_id: expect.any(String),
    is_anonymous: false,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: { full_name: "Ada Member" },
  });
  const { data } = await openApiClient(site.origin).auth.getClaims(token);
  expect(data?.claims).toEqual(payload);
});
