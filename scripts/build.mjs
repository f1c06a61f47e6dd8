// Builds the product if its sources have changed since the last build.
// Plain JavaScript without dependencies: it runs before anything is installed, also on Node 20.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { oneAtATime } from "./one-at-a-time.mjs";

export const root = fileURLToPath(new URL("..", import.meta.url));
const marker = join(root, "build", "sources.sha256");
const inputs = [
  "src",
  "public",
  "server.ts",
  "scripts",
  "vite.config.ts",
  "react-router.config.ts",
  "package.json",
  "package-lock.json",
];

/** All files the build depends on. Tests are left out, so changing one does not cause a new build. */
function sourceFiles() {
  const found = inputs.flatMap((input) => {
    const path = join(root, input);
    if (!existsSync(path)) return [];
    if (/\.\w+$/.test(input)) return [path];
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
  });
  return found.sort();
}

/** A hash of the current sources. */
export function sourcesHash() {
  const hash = createHash("sha256");
  for (const file of sourceFiles()) hash.update(`${relative(root, file)}\0`).update(readFileSync(file));
  return hash.digest("hex");
}

/** Whether build/ is missing or was made from other sources. Where no sources are, the build is what was shipped. */
export function buildIsStale() {
  if (!existsSync(join(root, "build", "server", "index.js")) || !existsSync(marker)) return true;
  if (!existsSync(join(root, "src"))) return false;
  return readFileSync(marker, "utf8") !== sourcesHash();
}

/**
 * Builds if the build is stale; silent unless it fails. Waits while another process builds.
 * @returns {boolean} whether build/ is now up to date
 */
export function buildIfStale() {
  return !buildIsStale() || oneAtATime(join(root, ".building"), () => !buildIsStale() || build());
}

function build() {
  // Computed before the build: if a file is saved meanwhile, the next start builds again.
  const hash = sourcesHash();
  const command = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
  const built = spawnSync(process.execPath, [command, "build"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (built.status !== 0) {
    process.stderr.write(`${built.stdout}${built.stderr}\nThe build failed; see above.\n`);
    return false;
  }
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(marker, hash);
  return true;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = buildIfStale() ? 0 : 1;
