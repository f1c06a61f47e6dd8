import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const length = 32; // random bytes

/** Characters that a secret has at the least, whether it is set or kept in a file. */
export const shortestSecret = 32;

/** The folder cannot be read or written; the message names it and its setting. */
export class DataFolderError extends Error {}

/**
 * The secret in `dataFolder`/secret (readable only by its owner); created at the first call.
 * @throws DataFolderError when the folder cannot be used; this is the first access to the folder at start
 */
export function keptSecret(dataFolder: string): string {
  try {
    return readOrMakeSecret(dataFolder);
  } catch (error) {
    throw new DataFolderError(`DATA_DIR ${dataFolder} cannot be used: ${(error as Error).message}`);
  }
}

function readOrMakeSecret(dataFolder: string): string {
  const place = join(dataFolder, "secret");
  const known = readSecret(place);
  if (known !== null) return known;
  mkdirSync(dataFolder, { recursive: true });
  const aside = `${place}.${process.pid}`;
  writeFileSync(aside, `${randomBytes(length).toString("base64url")}\n`, { mode: 0o600 });
  try {
    linkSync(aside, place); // fails when another process was first; its secret is used
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    unlinkSync(aside);
  }
  return checked(place, readSecret(place) ?? "");
}

function readSecret(place: string): string | null {
  try {
    return checked(place, readFileSync(place, "utf8").trim());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

function checked(place: string, secret: string): string {
  if (secret.length >= shortestSecret) return secret;
  throw new Error(
    `${place} has ${secret.length} characters, and at least ${shortestSecret} are needed. Put the earlier one back, from where you keep it apart, or set it as SECRET. Without it, remove the file and start again: everyone signs in anew.`,
  );
}
