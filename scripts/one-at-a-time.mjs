// Plain JavaScript without dependencies, for Node 20 and later.
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";

const betweenTries = 200; // ms
const timeToWrite = 2_000; // ms that a process has for writing its id

/**
 * Runs `work` while no other process does under the same lock, and returns its result; waits for one that does. The
 * lock is a file with the id of its process, and that of a process which has died is taken over.
 * @template Result
 * @param {string} lock the file's path
 * @param {() => Result} work
 * @returns {Result}
 */
export function oneAtATime(lock, work) {
  while (!taken(lock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, betweenTries);
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function taken(/** @type {string} */ lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    // Where nothing can be written, the work says so in its own words.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") return true;
    if (!isHeld(lock)) rmSync(lock, { force: true });
    return false;
  }
}

function isHeld(/** @type {string} */ lock) {
  try {
    const holder = readFileSync(lock, "utf8");
    if (holder === "") return Date.now() - statSync(lock).mtimeMs < timeToWrite;
    process.kill(Number(holder), 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM"; // of another user
  }
}
