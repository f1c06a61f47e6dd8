import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
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
const existing = new Set<string>(); // their names, as far as they have not been dropped

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

let assets: Assets | undefined; // read once by this process

/**
 * Starts the product from build/ on a fresh copy of the empty database. `content` replaces the sample content, for all
 * sites of this process until this one stops.
 */
export async function startTestSite(
  settings: Record<string, string> = {},
  content?: OtherContent,
): Promise<TestSite> {
  const databaseUrl = settings.DATABASE_URL ?? (await createDatabase());
  const dataFolder = settings.DATA_DIR ?? createDataFolder();
  const { start } = await builtServer();
  assets ??= builtAssets("build/client");
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
    { clock, content, assets },
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

/** What a site may begin with: a site that was started once, or one that the samples have filled. */
export type Template = "begun" | "filled";

/**
 * Starts the product on a fresh copy of a template, database and data folder; both go when it stops.
 */
export async function startCopy(template: Template, settings: Record<string, string>): Promise<TestSite> {
  const name = newName();
  const DATABASE_URL = await createDatabaseFrom(template, name);
  const DATA_DIR = createDataFolder();
  const folder = folderOf(template);
  if (existsSync(folder)) cpSync(folder, DATA_DIR, { recursive: true });
  const site = await startTestSite({ DATABASE_URL, DATA_DIR, ...settings });
  const stop = async () => {
    await site.stop();
    await dropDatabase(name);
    rmSync(DATA_DIR, { recursive: true });
  };
  return { ...site, stop };
}

/** Makes a template of a site with these settings: it is started, `ready` awaits what it has to hold, and it stops. */
export async function makeTemplate(
  template: Template,
  settings: Record<string, string> = {},
  ready?: (site: TestSite) => Promise<void>,
): Promise<void> {
  const DATABASE_URL = await createDatabaseFrom("chamber", template);
  const site = await startTestSite({ DATABASE_URL, DATA_DIR: folderOf(template), ...settings });
  await ready?.(site);
  await site.stop();
}

const folderOf = (template: Template) => join(process.env.TEST_FOLDER ?? "", `template-${template}`);

const shared = new Map<string, Promise<TestSite>>(); // by their settings

export function sharedSite(settings: Record<string, string> = {}): Promise<TestSite> {
  const key = JSON.stringify(settings);
  const site = shared.get(key) ?? startCopy("begun", settings);
  shared.set(key, site);
  return site;
}

/** Stops them, and drops all databases that the tests of a file had. */
export async function endFile(): Promise<void> {
  const sites = [...shared.values()];
  shared.clear();
  for (const site of sites) await (await site.catch(() => undefined))?.stop(); // the tests tell why one did not start
  for (const name of existing) await dropDatabase(name);
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

export function createDatabase(): Promise<string> {
  return createDatabaseFrom("chamber");
}

/** Creates a database without any of the product's tables; returns its connection string. */
export function createEmptyDatabase(): Promise<string> {
  return createDatabaseFrom("template1");
}

function newName(): string {
  const name = `w${process.pid}_${made++}`;
  existing.add(name);
  return name;
}

async function createDatabaseFrom(source: string, name = newName()): Promise<string> {
  // Copies whole files: half the work of writing each page into the log, which no test reads.
  await onServer(`create database ${name} template ${source} strategy file_copy`);
  return urlOf(name);
}

async function dropDatabase(name: string) {
  await onServer(`drop database if exists ${name} with (force)`);
  existing.delete(name);
}

function createDataFolder(): string {
  return mkdtempSync(join(process.env.TEST_FOLDER ?? tmpdir(), "data-"));
}

async function onServer(command: string) {
  const client = new pg.Client({ connectionString: urlOf("postgres") });
  await client.connect();
  try {
    await client.query(command);
  } finally {
    await client.end();
  }
}

function urlOf(database: string): string {
  const empty = process.env.TEST_DATABASE_URL;
  if (!empty)
    throw new Error("No test database: run this through `vitest --project http` or `playwright test`.");
  return empty.replace("/chamber?", `/${database}?`);
}
