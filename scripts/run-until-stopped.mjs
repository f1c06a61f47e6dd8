// Runs the site until it is asked to stop; explains in plain words if it cannot start.
import { readSettings, say } from "./bootstrap.mjs";

/**
 * @param {() => Promise<any>} load loads server.ts
 * @param {(product: any, parts: object) => Promise<object>} start calls the product's `start` with these parts
 */
export async function runUntilStopped(load, start) {
  try {
    const product = await load();
    await product.runUntilStopped((/** @type {object} */ parts) => start(product, parts), say);
  } catch (error) {
    sayAndExit(error, "The site could not start", "npm start");
  }
}

/**
 * Says why a command failed, with the stack only where LOG_LEVEL asks for it, and exits with code 1.
 * @param {unknown} error
 * @param {string} failed what did not work, as the beginning of a sentence
 * @param {string} command what was called, for the hint
 */
export function sayAndExit(error, failed, command) {
  say(inPlainWords(error, failed, command));
  if (/^(debug|trace)$/.test(readSettings().LOG_LEVEL ?? "")) console.error(error);
  process.exit(1);
}

/**
 * The error's message alone if it was written for the person who called the command; otherwise with an
 * explanatory sentence.
 */
function inPlainWords(/** @type {any} */ error, /** @type {string} */ failed, /** @type {string} */ command) {
  if (error?.code === "EADDRINUSE") {
    return `Port ${error.port} is taken by another program. Choose another one: PORT=${error.port + 1} npm start`;
  }
  const { HOST } = readSettings();
  const isUnknownHost = /^(ENOTFOUND|EAI_AGAIN)$/.test(error?.code) && error.hostname === HOST;
  if (isUnknownHost || (error?.code === "EADDRNOTAVAIL" && error.syscall === "listen")) {
    return `HOST ${HOST} is no address of this machine. 127.0.0.1 serves this machine alone, 0.0.0.0 others too.`;
  }
  if (error?.code === "EACCES" && error.syscall === "listen") {
    return `Port ${error.port} is reserved for the system. Choose one above 1023: PORT=3000 npm start`;
  }
  const forPeople =
    /^(ConfigError|EmbeddedPostgresError|DataFolderError|FolderInUse|ContentError|RestoreError)$/;
  if (forPeople.test(error?.constructor?.name)) return error.message;
  const { code, message } = innermost(error);
  const reason = String(message ?? error).split("\n", 1)[0];
  if (/^(XX00[12]|58P01)$/.test(code)) {
    return `${failed}: ${reason}. The database's files are damaged: bring the last backup back, into another DATA_DIR or database, with: npm run restore -- <file>`;
  }
  return `${failed}: ${reason} (LOG_LEVEL=debug ${command} says where)`;
}

/**
 * The innermost error: e.g. the database's own instead of that of the failed statement.
 * @returns {any}
 */
function innermost(/** @type {any} */ error) {
  const inner = error?.cause ?? error?.errors?.[0];
  return inner ? innermost(inner) : (error ?? {});
}
