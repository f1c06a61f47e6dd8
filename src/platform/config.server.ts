import { join, resolve } from "node:path";
import pg from "pg";
import { z } from "zod";
import { emailField } from "#platform/email-field.ts";
import { readFilesAddress } from "#platform/files-address.ts";
import { defaultDataFolder } from "#platform/postgres-embedded.server.ts";
import { shortestSecret } from "#platform/secret.server.ts";

/**
 * Invalid settings; the message lists each by name with what was expected. Thrown before anything is started.
 */
export class ConfigError extends Error {}

const onOff = z.enum(["on", "off"], "on or off").transform((value) => value === "on");
const httpOrigin = z
  .url({ protocol: /^https?$/, error: "an address like https://www.example.org", abort: true })
  .refine((value) => {
    const { origin, href } = new URL(value);
    return href === `${origin}/` && !/[?#]/.test(value);
  }, "an address without a path")
  .transform((value) => new URL(value).origin);

const webAddress = z.url({ protocol: /^https?$/, error: "an address that begins with https://" });

const filesAddress = z.string().transform((text, context) => {
  const read = readFilesAddress(text);
  if (read.ok) return read.store;
  context.addIssue({ code: "custom", message: read.expected });
  return z.NEVER;
});

const httpOrigins = z
  .string()
  .transform((text) => text.split(",").map((each) => each.trim()))
  .pipe(z.array(httpOrigin));

const wholeNumber = (expected: string, most: number) =>
  z
    .string()
    .regex(/^\d{1,8}$/, expected)
    .transform(Number)
    .refine((value) => value <= most, expected);
const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, `one of ${words.join(", ")}`);

const encoded = "with signs like / in user and password percent-encoded (%2F)";

/** Whether the database client can read it: it throws its reason, which may repeat the password, at once. */
function isConnectionString(value: string): boolean {
  try {
    return new pg.Client({ connectionString: value }) !== undefined;
  } catch {
    return false;
  }
}

const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, "a connection string that begins with postgres://")
  .refine(isConnectionString, `a connection string like postgres://user:password@host/database, ${encoded}`);

const settings = z.object({
  PORT: wholeNumber("a port number from 0 to 65535", 65_535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  ORIGIN: httpOrigin.optional(),
  DATA_DIR: z.string().min(1).optional(),
  FILES_URL: filesAddress.optional(),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_POOLER_URL: databaseAddress.optional(),
  DATABASE_PREPARED: onOff.default(true),
  SECRET: z.string().min(shortestSecret, `at least ${shortestSecret} characters`).optional(),
  ADMIN_EMAIL: emailField("an email address").default("admin@example.org"),
  ADMIN_PASSWORD: z.string().min(12, "at least 12 characters").max(128, "at most 128 characters").optional(),
  MFA_REQUIRED: oneOf(["none", "admins", "everyone"]).optional(),
  MAIL_URL: z
    .string()
    .regex(/^smtps?:\/\//, "an address that begins with smtp:// or smtps://")
    .refine(
      (value) => URL.canParse(value) && new URL(value).hostname !== "",
      `an address like smtp://user:password@host:587, ${encoded}`,
    )
    .optional(),
  MAIL_FROM: emailField("an email address").default("no-reply@example.org"),
  MAIL_PRIVATE_NETWORK: onOff.default(false),
  SAMPLE_DATA: onOff.optional(),
  TRUST_PROXY: wholeNumber("the number of proxies in front of the server, 0 to 5", 5).default(0),
  CAPTCHA_PROVIDER: oneOf(["built-in", "hcaptcha", "turnstile"]).default("built-in"),
  CAPTCHA_SITE_KEY: z.string().max(200, "at most 200 characters").optional(),
  CAPTCHA_SECRET: z.string().max(200, "at most 200 characters").optional(),
  CAPTCHA_VERIFY_URL: webAddress.optional(),
  CAPTCHA_SCRIPT_URL: webAddress.optional(),
  CARD_PROVIDER_URL: webAddress.optional(),
  GALLERY_PASSWORD: z.string().min(8, "at least 8 characters").max(128, "at most 128 characters").optional(),
  GALLERY_QUOTA_MB: wholeNumber("a number of megabytes from 0 to 10000000", 10_000_000).default(10_240),
  API: onOff.default(true),
  API_ORIGINS: httpOrigins.default([]),
  SECURITY_CONTACT: z
    .union(
      [emailField("an email address"), webAddress],
      "an email address or an address that begins with https://",
    )
    .optional(),
  SECURITY_POLICY: webAddress.optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_KEEP: wholeNumber("a number of days from 0 to 3650; 0 makes no backups", 3_650).default(7),
  METRICS_TOKEN: z.string().min(16, "at least 16 characters").optional(),
  ROLE: oneOf(["all", "web", "worker"]).default("all"),
  LOG_LEVEL: oneOf(["silent", "fatal", "error", "warn", "info", "debug", "trace"]).default("info"),
});

/** Where each outside CAPTCHA provider checks a token, and where its script comes from. */
const captchaAddresses = {
  "built-in": { verify: "", script: "" },
  hcaptcha: { verify: "https://api.hcaptcha.com/siteverify", script: "https://js.hcaptcha.com/1/api.js" },
  turnstile: {
    verify: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
    script: "https://challenges.cloudflare.com/turnstile/v0/api.js",
  },
};

/** All settings, validated, with the defaults of .env.example. */
export type Settings = z.infer<typeof settings> & {
  DATA_DIR: string;
  /** The folder of the nightly backups; undefined when none are made. */
  BACKUP_DIR: string | undefined;
  SAMPLE_DATA: boolean;
  CAPTCHA_VERIFY_URL: string;
  CAPTCHA_SCRIPT_URL: string;
};

/** The settings of a running site, including the values that are decided at start. */
export type Config = Settings & {
  /** The public address of the site; by default the address the server listens on. */
  ORIGIN: string;
  /** Who must use a second factor; by default administrators if ORIGIN is https, otherwise nobody. */
  MFA_REQUIRED: "none" | "admins" | "everyone";
  /** 32 random bytes or more; without a setting, generated once and kept in DATA_DIR. */
  SECRET: string;
};

/**
 * Reads and validates the settings, once, at start. Empty values count as absent.
 * @throws ConfigError naming every wrong setting and what was expected.
 */
export function readConfig(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => name in settings.shape && value?.trim()),
  );
  const parsed = settings.superRefine(needsItsKeys).superRefine(needsItsDatabase).safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${String(issue.path[0])}: expected ${issue.message}`);
    throw new ConfigError(
      `These settings are wrong:\n${lines.join("\n")}\nSee .env.example for what each means.`,
    );
  }
  const config = parsed.data;
  const DATA_DIR = resolve(config.DATA_DIR ?? defaultDataFolder(process.cwd()));
  const addresses = captchaAddresses[config.CAPTCHA_PROVIDER];
  return {
    ...config,
    CAPTCHA_VERIFY_URL: config.CAPTCHA_VERIFY_URL ?? addresses.verify,
    CAPTCHA_SCRIPT_URL: config.CAPTCHA_SCRIPT_URL ?? addresses.script,
    DATA_DIR,
    BACKUP_DIR: config.BACKUP_DIR ? resolve(config.BACKUP_DIR) : ownBackups(config.DATABASE_URL, DATA_DIR),
    SAMPLE_DATA: config.SAMPLE_DATA ?? config.DATABASE_URL === undefined,
  };
}

/** Only for the embedded Postgres: an operator with another Postgres backs it up their own way. */
function ownBackups(databaseUrl: string | undefined, dataFolder: string): string | undefined {
  return databaseUrl === undefined ? join(dataFolder, "backups") : undefined;
}

/**
 * An external CAPTCHA provider needs its keys: without them it would refuse everyone who has to solve one.
 */
function needsItsKeys(config: z.output<typeof settings>, context: z.RefinementCtx) {
  if (config.CAPTCHA_PROVIDER === "built-in") return;
  for (const name of ["CAPTCHA_SITE_KEY", "CAPTCHA_SECRET"] as const) {
    if (config[name]) continue;
    const message = `the provider's key, as CAPTCHA_PROVIDER is ${config.CAPTCHA_PROVIDER}`;
    context.addIssue({ code: "custom", path: [name], message });
  }
}

/** Behind a pooler nobody hears what changes, nor migrates: that takes connections to the database itself. */
function needsItsDatabase(config: z.output<typeof settings>, context: z.RefinementCtx) {
  if (!config.DATABASE_POOLER_URL || config.DATABASE_URL) return;
  const message = "DATABASE_URL beside it, the database that the pooler is for";
  context.addIssue({ code: "custom", path: ["DATABASE_POOLER_URL"], message });
}
