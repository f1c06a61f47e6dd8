import { expect, test } from "vitest";
import { ConfigError, readConfig } from "./config.server.ts";

test.each([
  ["PORT", "eighty", "a port number from 0 to 65535"],
  ["PORT", "70000", "a port number from 0 to 65535"],
  ["PORT", "-1", "a port number from 0 to 65535"],
  ["PORT", "80.5", "a port number from 0 to 65535"],
  ["ORIGIN", "www.example.org", "an address like https://www.example.org"],
  ["ORIGIN", "ftp://example.org", "an address like https://www.example.org"],
  ["ORIGIN", "https://example.org/site", "an address without a path"],
  ["ORIGIN", "https://user:password@example.org", "an address without a path"],
  ["ORIGIN", "https://example.org/#top", "an address without a path"],
  ["API_ORIGINS", "https://app.example.org, app.example.org", "an address like https://www.example.org"],
  [
    "DATABASE_URL",
    "postgres://user:pass/word@host/chamber",
    "a connection string like postgres://user:password@host",
  ],
  ["MAIL_URL", "smtp://", "an address like smtp://user:password@host:587"],
  ["MAIL_URL", "smtp://user:pass#word@host:587", "an address like smtp://user:password@host:587"],
  ["DATABASE_URL", "mysql://x/y", "a connection string that begins with postgres://"],
  ["DATABASE_POOLER_URL", "mysql://x/y", "a connection string that begins with postgres://"],
  ["DATABASE_POOLER_URL", "postgres://u@pooler/d", "DATABASE_URL beside it"],
  ["DATABASE_PREPARED", "no", "on or off"],
  ["FILES_URL", "/var/lib/files", "s3://KEY:SECRET@host/bucket"],
  ["FILES_URL", "s3://key:secret@host/", "one bucket behind the host"],
  ["SECRET", "short", "at least 32 characters"],
  ["ADMIN_EMAIL", "nobody", "an email address"],
  ["ADMIN_PASSWORD", "short", "at least 12 characters"],
  ["ADMIN_PASSWORD", "x".repeat(129), "at most 128 characters"],
  ["MAIL_URL", "https://mail.example.org", "an address that begins with smtp:// or smtps://"],
  ["MAIL_FROM", "chamber", "an email address"],
  ["SAMPLE_DATA", "yes", "on or off"],
  ["TRUST_PROXY", "true", "the number of proxies in front of the server, 0 to 5"],
  ["BACKUP_KEEP", "a week", "a number of days from 0 to 3650"],
  ["METRICS_TOKEN", "short", "at least 16 characters"],
  ["MFA_REQUIRED", "all", "one of none, admins, everyone"],
  ["ROLE", "both", "one of all, web, worker"],
  ["LOG_LEVEL", "loud", "one of silent, fatal, error, warn, info, debug, trace"],
])("%s=%s stops the start, naming the setting and what was expected", (name, value, expected) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`${name}: expected ${expected}`));
});

test("every wrong setting is named at once", () => {
  const attempt = () => readConfig({ PORT: "x", ROLE: "y" });
  expect(attempt).toThrow(ConfigError);
  expect(attempt).toThrow(/PORT[\s\S]*ROLE/);
});

test("a secret value is not repeated in the message", () => {
  expect(() => readConfig({ SECRET: "hunter2" })).not.toThrow(/hunter2/);
  expect(() => readConfig({ FILES_URL: "s3://key:hunter2/@host/bucket" })).not.toThrow(/hunter2/);
  expect(() => readConfig({ DATABASE_URL: "postgres://u:hunter2/@host/d" })).not.toThrow(/hunter2/);
  expect(() => readConfig({ MAIL_URL: "smtp://u:hunter2/@host" })).not.toThrow(/hunter2/);
});

test("nothing has to be set", () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    PORT: 3000,
    HOST: "127.0.0.1",
    ROLE: "all",
    TRUST_PROXY: 0,
    SAMPLE_DATA: true,
  });
  expect(config.ORIGIN).toBeUndefined();
});

test("an empty value counts as absent, a setting of another program is passed over", () => {
  expect(readConfig({ PORT: "", SECRET: " ", PATH: "/bin" }).PORT).toBe(3000);
});

test("an address is kept without a slash at its end", () => {
  expect(readConfig({ ORIGIN: "https://Example.org/" }).ORIGIN).toBe("https://example.org");
});

test("sample data come only with the embedded database, unless asked for", () => {
  const DATABASE_URL = "postgres://u@h/d";
  expect(readConfig({ DATABASE_URL }).SAMPLE_DATA).toBe(false);
  expect(readConfig({ DATABASE_URL, SAMPLE_DATA: "on" }).SAMPLE_DATA).toBe(true);
  expect(readConfig({ SAMPLE_DATA: "off" }).SAMPLE_DATA).toBe(false);
});
