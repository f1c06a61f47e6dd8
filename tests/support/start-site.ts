import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import type { OtherContent } from "#content/store.server.ts";
import type { Platform } from "#platform/platform.server.ts";

let made = 0; // databases of this worker

export const adminEmail = "admin@chamber.test";
export const adminPassword = "correct horse battery jewel";
export const galleryPassword = "magnolia evening";

/** The built product, running on a database and a folder of its own, at a time of day the test may choose. */
export type TestSite = {
  origin: string;
  platform: Platform;
  /** The administrator's account; its password only where the start made one up. */
  admin: { email: string; generatedPassword?: string };
  /** `set` freezes the site at an instant; until then, and after `reset`, it lives in the present. */
  clock: { set: (iso: string) => void; reset: () => void };
  /** Empties the page cache, which cannot know what a test does to the database behind the site's back. */
  forgetPages: () => void;
  stop: () => Promise<void>;
};

type BuiltServer = {
  start: (
    environment: Record<string, string>,
    parts?: { clock: { now: () => Date }; content?: OtherContent },
  ) => Promise<Pick<TestSite, "origin" | "platform" | "admin" | "forgetPages" | "stop">>;
};

/**
 * Starts the product from build/ on a fresh copy of the template database. `content` is the organisation's in place of
 * the sample one, for every site of this process until this one stops.
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

/** Starts the product as `npm start` does: with an embedded Postgres of its own in `dataFolder`. */
export async function startOwnSite(dataFolder: string) {
  const { start } = await builtServer();
  return start({ PORT: "0", DATA_DIR: dataFolder, SAMPLE_DATA: "off", LOG_LEVEL: "silent" });
}

/** A further process of the same site, as far as it can be told apart from outside: same database, own memory. */
export async function startSiteBeside(
  { platform }: Pick<TestSite, "platform">,
  settings: Record<string, string> = {},
) {
  const { DATABASE_URL = "", SECRET, DATA_DIR, ADMIN_EMAIL } = platform.config;
  const { start } = await builtServer();
  return start({
    PORT: "0",
    DATABASE_URL,
    SECRET,
    DATA_DIR,
    ADMIN_EMAIL,
    ADMIN_PASSWORD: adminPassword,
    LOG_LEVEL: "silent",
    ...settings,
  });
}

function builtServer(): Promise<BuiltServer> {
  const entry = pathToFileURL(join(process.cwd(), "build/server/index.js")).href;
  return import(/* @vite-ignore */ entry);
}

/** A fresh copy of the migrated, empty database; answers its connection string. */
export function createDatabase(): Promise<string> {
  return createDatabaseFrom("chamber");
}

/** A fresh database without any table of ours; answers its connection string. */
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
