import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import type { OtherContent } from "#content/store.server.ts";
import { setHashCost } from "#identity/password/password-hash.server.ts";
import { builtAssets } from "#platform/http/assets.server.ts";
import type { Assets } from "#platform/http/request-handler.server.ts";
import type { Platform } from "#platform/platform.server.ts";

let made = 0; // databases created by this worker

export const adminEmail = "admin@chamber.test";
export const adminPassword = "correct horse battery jewel";
export const galleryPassword = "magnolia evening";

/** A thousandth of what visitors get: the price of a hash is not what these tests are about. */
const hashCost = { ln: 6, r: 8, p: 1 };
setHashCost(hashCost); // of the hashes that the tests store themselves

/** The built product with its own database and data folder, and a clock that the test can set. */
export type TestSite = {
  origin: string;
  /** The port it listens on; with an ORIGIN of its own not that of its address. */
  port: number;
  platform: Platform;
  /** The administrator's account; the password only if it was generated at the start. */
  admin: { email: string; generatedPassword?: string };
  /**
   * `set` freezes the site's clock at an instant; before that, and after `reset`, it shows the present time.
   */
  clock: { set: (iso: string) => void; reset: () => void };
  /** Empties the page cache, which does not notice direct changes to the database. */
  forgetPages: () => Promise<void>;
  stop: () => Promise<void>;
};

type BuiltServer = {
  start: (
    environment: Record<string, string>,
    parts?: { clock?: { now: () => Date }; content?: OtherContent; assets?: Assets },
  ) => Promise<Pick<TestSite, "origin" | "port" | "platform" | "admin" | "forgetPages" | "stop">>;
  setHashCost: typeof setHashCost;
};

/**
 * Starts the product from build/ on a fresh copy of the template database. `content` replaces the sample
 * content, for all sites of this process until this one stops.
 */
export async function startTestSite(
  settings: Record<string, string> = {},
  content?: OtherContent,
): Promise<TestSite> {
  const databaseUrl = settings.DATABASE_URL ?? (await createDatabase());
  const dataFolder = mkdtempSync(join(process.env.TEST_FOLDER ?? tmpdir(), "data-"));
  const { start } = await builtServer();
  let frozenAt: Date | undefined;
  const clock = { now: () => (frozenAt ? new Date(frozenAt) : new Date()) };
  const site = await start(
    {
      PORT: "0",
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataFolder,
      SECRET: "a secret that is only ever used by tests",
      ADMIN_EMAIL: adminEmail,
      ADMIN_PASSWORD: adminPassword,
      GALLERY_PASSWORD: galleryPassword,
      SAMPLE_DATA: "off",
      LOG_LEVEL: "silent",
      ...settings,
    },
    { clock, content },
  );
  return {
    ...site,
    clock: {
      set: (iso) => {
        frozenAt = new Date(iso);
      },
      reset: () => {
        frozenAt = undefined;
      },
    },
  };
}

// One running site per worker process and settings; they end with the process.
const running = globalThis as typeof globalThis & { testSites?: Map<string, Promise<TestSite>> };

/** The site with these settings that all test files of a worker share; what a file leaves behind stays in it. */
export function sharedSite(settings: Record<string, string> = {}): Promise<TestSite> {
  running.testSites ??= new Map();
  const key = JSON.stringify(settings);
  const site = running.testSites.get(key) ?? startTestSite(settings);
  running.testSites.set(key, site);
  return site;
}

/** Starts the product like `npm start` does: with its own embedded Postgres in `dataFolder`. */
export async function startOwnSite(dataFolder: string) {
  const { start } = await builtServer();
  return start({ PORT: "0", DATA_DIR: dataFolder, SAMPLE_DATA: "off", LOG_LEVEL: "silent" });
}

/**
 * Starts another instance of the same site as if in another process: same database, separate memory. `folder` holds
 * the build that it runs.
 */
export async function startSiteBeside(
  { platform }: Pick<TestSite, "platform">,
  settings: Record<string, string> = {},
  folder = process.cwd(),
) {
  const { DATABASE_URL = "", SECRET, DATA_DIR, ADMIN_EMAIL } = platform.config;
  const { start } = await builtServer(folder);
  const environment = {
    PORT: "0",
    DATABASE_URL,
    SECRET,
    DATA_DIR,
    ADMIN_EMAIL,
    ADMIN_PASSWORD: adminPassword,
    LOG_LEVEL: "silent",
    ...settings,
  };
  return start(environment, { assets: builtAssets(join(folder, "build/client")) });
}

async function builtServer(folder = process.cwd()): Promise<BuiltServer> {
  const entry = pathToFileURL(join(folder, "build/server/index.js")).href;
  const server: BuiltServer = await import(/* @vite-ignore */ entry);
  server.setHashCost(hashCost);
  return server;
}

/** Creates a copy of the migrated, empty database; returns its connection string. */
export function createDatabase(): Promise<string> {
  return createDatabaseFrom("chamber");
}

/** Creates a database without any of the product's tables; returns its connection string. */
export function createEmptyDatabase(): Promise<string> {
  return createDatabaseFrom("template1");
}

async function createDatabaseFrom(source: string): Promise<string> {
  const template = process.env.TEST_DATABASE_URL;
  if (!template)
    throw new Error("No test database: run this through `vitest --project http` or `playwright test`.");
  const name = `w${process.pid}_${made++}`;
  const url = template.replace("/chamber?", `/${name}?`);
  const client = new pg.Client({ connectionString: template.replace("/chamber?", "/postgres?") });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${source}`);
  } finally {
    await client.end();
  }
  return url;
}
