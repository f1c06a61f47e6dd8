import { createServer } from "node:http";
import { describe, expect } from "vitest";
import { type Site, test } from "#tests/support/site.ts";
import { startSiteBeside } from "#tests/support/start-site.ts";
import { checkCaptcha } from "./captcha.server.ts";
import { captchaMessages } from "./captcha.ts";

type Answer = { status?: number; body: string } | "silence";

/** A server that speaks the siteverify protocol: records the requests and answers by token. */
async function openVerifier(answers: Record<string, Answer>) {
  const asked: URLSearchParams[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const fields = new URLSearchParams(Buffer.concat(chunks).toString());
    asked.push(fields);
    const answer = answers[fields.get("response") ?? ""] ?? verdict(false, "invalid-input-response");
    if (answer === "silence") return; // the connection stays open until the other side gives up
    response.writeHead(answer.status ?? 200, { "content-type": "application/json" }).end(answer.body);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/siteverify`,
    asked,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

function verdict(success: boolean, code?: string, action?: string): Answer {
  return { body: JSON.stringify({ success, "error-codes": code ? [code] : [], action }) };
}

const answers: Record<string, Answer> = {
  good: verdict(true),
  "for-login": verdict(true, undefined, "login"),
  "for-contact": verdict(true, undefined, "contact"),
  old: verdict(false, "timeout-or-duplicate"),
  "wrong-secret": verdict(false, "invalid-input-secret"),
  broken: { status: 502, body: "Bad gateway" },
  gibberish: { body: "<html>" },
  slow: "silence",
};

function configured(site: Site, url: string, provider: "hcaptcha" | "turnstile" = "turnstile") {
  const config = {
    ...site.platform.config,
    CAPTCHA_PROVIDER: provider,
    CAPTCHA_SITE_KEY: "public-key",
    CAPTCHA_SECRET: "private-key",
    CAPTCHA_VERIFY_URL: url,
  };
  return { ...site.platform, config };
}

const check = (platform: Site["platform"], token: string, form = "login") =>
  checkCaptcha(platform, { form, token, address: "203.0.113.7" });

describe("[4.42] a token of the configured provider", () => {
  test.for([
    ["an unknown one", "whatever", captchaMessages.required],
    ["none", "", captchaMessages.required],
    ["one for another form", "for-contact", captchaMessages.required],
    ["one the provider calls expired or used", "old", captchaMessages.expired],
    ["any, while the provider refuses our secret", "wrong-secret", captchaMessages.providerDown],
    ["any, while the provider answers with an error", "broken", captchaMessages.providerDown],
    ["any, while the provider answers gibberish", "gibberish", captchaMessages.providerDown],
    ["any, while the provider hangs", "slow", captchaMessages.providerDown],
  ] as const)("%s is refused", async ([, token, message], { site }) => {
    const verifier = await openVerifier(answers);
    try {
      expect(await check(configured(site, verifier.url), token)).toEqual({ ok: false, message });
    } finally {
      await verifier.close();
    }
  });

  test("any is refused while nobody answers at the provider's address", async ({ site }) => {
    const verifier = await openVerifier(answers);
    await verifier.close();
    const answer = await check(configured(site, verifier.url), "good");
    expect(answer).toEqual({ ok: false, message: captchaMessages.providerDown });
  });

  test.for(["hcaptcha", "turnstile"] as const)(
    "a good one of %s is accepted once",
    async (provider, { site }) => {
      const verifier = await openVerifier(answers);
      try {
        const platform = configured(site, verifier.url, provider);
        expect(await check(platform, "for-login")).toEqual({ ok: true });
        expect(Object.fromEntries(verifier.asked[0] ?? [])).toEqual({
          secret: "private-key",
          response: "for-login",
          remoteip: "203.0.113.7",
          sitekey: "public-key",
        });
        expect(await check(platform, "for-login")).toMatchObject({ ok: false }); // the provider accepts it
      } finally {
        await verifier.close();
      }
    },
  );
});

test("[7.29] a page allows the provider's host only where it may ask for a CAPTCHA, and only when configured", async ({
  site,
}) => {
  const policyOf = async (origin: string, path: string) =>
    (await fetch(origin + path)).headers.get("content-security-policy") ?? "";
  expect(await policyOf(site.origin, "/member-login")).not.toContain("challenges.cloudflare.com");
  const other = await startSiteBeside(site, {
    CAPTCHA_PROVIDER: "turnstile",
    CAPTCHA_SITE_KEY: "public-key",
    CAPTCHA_SECRET: "private-key",
  });
  try {
    expect(await policyOf(other.origin, "/about")).not.toContain("challenges.cloudflare.com");
    const policy = await policyOf(other.origin, "/member-login");
    expect(policy).toMatch(/script-src 'self'[^;]* https:\/\/challenges\.cloudflare\.com;/);
    expect(policy).toMatch(/frame-src https:\/\/challenges\.cloudflare\.com;/);
    expect(policy).not.toContain("private-key");
  } finally {
    await other.stop();
  }
});
