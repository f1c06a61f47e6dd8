// What every command needs before it can do its work: the packages, and a Node that is new enough.
// Plain JavaScript without dependencies, for Node 20 and later.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { root } from "./build.mjs";

// What the product runs under, as package.json says; what begins a command runs under Node 20, too.
const neededNode = Number(/\d+/.exec(readPackage("package.json").engines.node)?.[0]);
const ownNode = join(root, "node_modules", "node", "bin", "node");

/** Says a plain line to whoever typed the command. */
export const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

/**
 * Installs the packages of package-lock.json when they are not all there. A site that is built already needs none of
 * the development packages.
 * @param {{ isBuilt?: boolean }} [site]
 * @returns {boolean} whether they are there now
 */
export function installIfNeeded({ isBuilt = false } = {}) {
  if (isInstalled(isBuilt)) return true;
  say("Installing the packages (once; this takes about a minute) …");
  const flags = ["--no-audit", "--no-fund", "--loglevel=error", "--include=dev", "--include=optional"];
  const npm = (/** @type {string[]} */ args, /** @type {"ignore" | "inherit"} */ reasons) =>
    spawnSync("npm", [...args, ...flags], { cwd: root, stdio: ["ignore", "ignore", reasons] }).status === 0;
  // `ci` refuses where a registry lacks an optional package for some other system; `install` reads the same lock file.
  if (npm(["ci"], "ignore") || npm(["install", "--no-save"], "inherit")) return true;
  say("The packages could not be installed; npm's reasons are above.");
  return false;
}

function isInstalled(/** @type {boolean} */ isBuilt) {
  const folder = join(root, "node_modules");
  if (!existsSync(folder)) return false;
  if (lstatSync(folder).isSymbolicLink()) return true; // somebody keeps it elsewhere, on purpose
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
 * Runs this same command again under the Node of node_modules when the present one is too old.
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
    // Ctrl-C in a terminal reaches both processes by itself; passing it on would send it twice.
    process.on(signal, () => (signal === "SIGINT" && process.stdin.isTTY ? undefined : again.kill(signal)));
  }
  again.on("exit", (code, signal) => {
    process.exitCode = code ?? (signal === "SIGINT" ? 130 : 1);
  });
  return true;
}

/** The settings: the environment, and .env for what the environment leaves open. */
export function readSettings() {
  const file = join(root, ".env");
  return { ...(existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {}), ...process.env };
}
