// Preparations of every command: installs the packages and ensures that Node is new enough.
// Plain JavaScript without dependencies, for Node 20 and later.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { root } from "./build.mjs";
import { oneAtATime } from "./one-at-a-time.mjs";

// The Node version that the product needs, from package.json. This file itself also runs on Node 20.
const neededNode = Number(/\d+/.exec(readPackage("package.json").engines.node)?.[0]);
const ownNode = join(root, "node_modules", "node", "bin", "node");

// A full disk behind the output, or nobody who reads it any longer, must not end what is said there.
for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);

/** Prints a line for the person who runs the command. */
export const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

/**
 * Installs the packages of package-lock.json unless all are installed already. A site that is already built
 * needs no development packages. Waits while another process installs.
 * @param {{ isBuilt?: boolean }} [site]
 * @returns {boolean} whether they are installed now
 */
export function installIfNeeded({ isBuilt = false } = {}) {
  const isDone = () => isInstalled(isBuilt);
  return isDone() || oneAtATime(join(root, ".installing"), () => isDone() || install());
}

function install() {
  say("Installing the packages (once; this takes about a minute) …");
  const flags = ["--no-audit", "--no-fund", "--loglevel=error", "--include=dev", "--include=optional"];
  const npm = (/** @type {string[]} */ args, /** @type {"ignore" | "inherit"} */ reasons) =>
    spawnSync("npm", [...args, ...flags], { cwd: root, stdio: ["ignore", "ignore", reasons] }).status === 0;
  // `npm ci` fails if the registry lacks an optional package for another system; `npm install` uses the same
  // lock file.
  if (npm(["ci"], "ignore") || npm(["install", "--no-save"], "inherit")) return true;
  say("The packages could not be installed; npm's reasons are above.");
  return false;
}

function isInstalled(/** @type {boolean} */ isBuilt) {
  const folder = join(root, "node_modules");
  if (!existsSync(folder)) return false;
  if (lstatSync(folder).isSymbolicLink()) return true; // the folder is kept elsewhere on purpose
  const record = join(folder, ".package-lock.json");
  if (!existsSync(record)) return false;
  const installed = readPackage(join("node_modules", ".package-lock.json")).packages;
  return Object.entries(readPackage("package-lock.json").packages).every(
    ([path, { version, dev, optional, devOptional }]) =>
      path === "" || optional || devOptional || (dev && isBuilt) || installed[path]?.version === version,
  );
}

function readPackage(/** @type {string} */ file) {
  return JSON.parse(readFileSync(join(root, file), "utf8"));
}

/**
 * Runs the same command again with the Node of node_modules if the current one is too old.
 * @returns {boolean} whether it did; the caller then has nothing left to do
 */
export function continuedOnNewerNode() {
  if (Number(process.versions.node.split(".")[0]) >= neededNode) return false;
  if (!existsSync(ownNode)) {
    say(`Node ${neededNode} or newer is needed; this is ${process.version}.`);
    process.exitCode = 1;
    return true;
  }
  const again = spawn(ownNode, [...process.execArgv, ...process.argv.slice(1)], {
    cwd: process.cwd(),
    stdio: "inherit",
  });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    // Ctrl-C in a terminal already reaches both processes; forwarding SIGINT would deliver it twice.
    process.on(signal, () => (signal === "SIGINT" && process.stdin.isTTY ? undefined : again.kill(signal)));
  }
  again.on("exit", (code, signal) => {
    process.exitCode = code ?? (signal === "SIGINT" ? 130 : 1);
  });
  return true;
}

/** The settings: the environment variables, and the values of .env for variables that are not set. */
export function readSettings() {
  const file = join(root, ".env");
  return { ...(existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {}), ...process.env };
}
