// Runs the site until it is asked to stop; says in plain words why it cannot start.
import { say } from "./bootstrap.mjs";

/**
 * @param {any} product the loaded server.ts
 * @param {(parts: object) => Promise<object>} start calls the product's `start` with these parts
 */
export async function runUntilStopped(product, start) {
  try {
    await product.runUntilStopped(start, say);
  } catch (error) {
    say(inPlainWords(error));
    process.exit(1);
  }
}

/** The message alone where it was written for the person who starts the site; the whole error otherwise. */
function inPlainWords(/** @type {any} */ error) {
  if (error?.code === "EADDRINUSE") {
    return `Port ${error.port} is taken by another program. Choose another one: PORT=${error.port + 1} npm start`;
  }
  if (error?.code === "EACCES" && error.syscall === "listen") {
    return `Port ${error.port} is reserved for the system. Choose one above 1023: PORT=3000 npm start`;
  }
  const forPeople = /^(ConfigError|EmbeddedPostgresError|DataFolderError|DatabaseError|ContentError)/;
  return forPeople.test(error?.constructor?.name) ? error.message : (error?.stack ?? String(error));
}
