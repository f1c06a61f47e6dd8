import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import * as library from "@supabase/supabase-js";
import * as altcha from "altcha-lib";
import * as pbkdf2 from "altcha-lib/algorithms/pbkdf2";
import sharp from "sharp";
import { expect, vi } from "vitest";
import { createAccount, memberPassword } from "./support/accounts.ts";
import { openApiClient } from "./support/api-client.ts";
import { checkedFetch } from "./support/api-contract.ts";
import { openClient } from "./support/client.ts";
import { codeIn, continueLinkIn, lastMail } from "./support/mail.ts";
import { createMember } from "./support/members.ts";
import { codeAt } from "./support/second-factor.ts";
import { type Site, test } from "./support/site.ts";

/** The examples of docs/api.md: each with its heading. */
const examples = readFileSync("docs/api.md", "utf8")
  .split(/^## /m)
  .flatMap((section) =>
    [...section.matchAll(/^```ts\n(.*?)^```/gms)].map(
      ([, code = ""], at) => [`${section.split("\n", 1)[0]} ${at + 1}`, code] as const,
    ),
  );

/** The library's function, with answers checked and nothing left running when a test ends. */
const createClient: typeof library.createClient = (address, key, options) =>
  library.createClient(address, key, {
    ...options,
    auth: { ...options?.auth, autoRefreshToken: false, storageKey: crypto.randomUUID() },
    global: { fetch: checkedFetch(address) },
  });
const modules: Record<string, object> = {
  "@supabase/supabase-js": { createClient },
  "altcha-lib": altcha,
  "altcha-lib/algorithms/pbkdf2": pbkdf2,
};

/** The mail to an address, once the job that writes it has run. */
const mailTo = (site: Site, to: string) =>
  vi.waitFor(async () => {
    const mail = await lastMail(site.platform, to);
    if (!mail) throw new Error(`No mail to ${to} yet.`);
    return mail;
  }, 60_000);

/** What the examples may use besides what they import. */
async function namesFor(site: Site, isStaff: boolean) {
  const { id, email } = await createAccount(site.platform, { role: isStaff ? "owner" : "member" });
  await createMember(site.platform, { email, userId: id });
  if (isStaff) await createAccount(site.platform);
  const client = openApiClient(site.origin);
  if (isStaff) await client.auth.signInWithPassword({ email, password: memberPassword });
  return {
    modules,
    createClient,
    address: site.origin,
    client,
    email,
    password: memberPassword,
    photo: await sharp({ create: { width: 80, height: 60, channels: 3, background: "#741238" } })
      .png()
      .toBuffer(),
    codeFromMail: async (to: string) => codeIn(await mailTo(site, to)),
    codeFromApp: async (secret: string) => codeAt(secret, site.platform.clock.now()),
    codeFromLink: async (to: string) => {
      const link = continueLinkIn(await mailTo(site, to)) ?? "";
      const answer = await openClient(site.origin).post(link, { token: link.split("token=")[1] ?? "" });
      return new URL(answer.headers.get("location") ?? "").searchParams.get("code");
    },
    console: { assert: (holds: boolean) => expect(holds).toBe(true) },
  };
}

type Example = (...given: unknown[]) => Promise<void>;

/** The example as a function of these names; its imports are taken from `modules`. */
function compile(code: string, names: string[]): Example {
  const script = stripTypeScriptTypes(code).replace(
    /^import (\{.*?\}) from (".*?");$/gm,
    "const $1 = modules[$2];",
  );
  // A name that the example declares itself is not given to it.
  const declared = (name: string) => new RegExp(`^const (\\{ )?${name}\\b`, "m").test(script);
  const parameters = names.map((name) => (declared(name) ? `_${name}` : name)).join(", ");
  const body = `return async (${parameters}) => {\n${script}\n}`;
  return new Function(body)();
}

test.for(examples)("[7.02] the example of docs/api.md runs: %s", async ([, code], { site }) => {
  const given = await namesFor(site, code.startsWith("// as staff"));
  await compile(code, Object.keys(given))(...Object.values(given));
});

test("[7.02] every example of docs/api.md is found", () => {
  expect(examples.length).toBeGreaterThan(10);
});
