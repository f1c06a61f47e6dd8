import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const hashed = /-[\w-]{8}\.(js|css)$/;

/**
 * A copy of build/ as the next version would be: every script and style sheet has another name, and the names of
 * before are gone. Returns the folder that holds it.
 */
export function makeNextBuild(): string {
  const folder = mkdtempSync(join(process.env.TEST_FOLDER ?? tmpdir(), "next-build-"));
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  cpSync("package.json", join(folder, "package.json"));
  cpSync("build", join(folder, "build"), { recursive: true });
  const assets = join(folder, "build/client/assets");
  const names = readdirSync(assets).filter((name) => hashed.test(name));
  const renamed = new Map(names.map((name) => [name, name.replace(hashed, (end) => `-next${end.slice(5)}`)]));
  const known = new RegExp(names.map((name) => name.replaceAll(".", "\\.")).join("|"), "g");
  const rewrite = (path: string) => {
    const text = readFileSync(path, "utf8");
    writeFileSync(
      path,
      text.replace(known, (name) => renamed.get(name) ?? name),
    );
  };
  for (const [name, next] of renamed) {
    for (const copy of [`${name}.br`, `${name}.gz`]) rmSync(join(assets, copy), { force: true });
    rewrite(join(assets, name));
    renameSync(join(assets, name), join(assets, next));
  }
  const server = join(folder, "build/server");
  for (const name of ["index.js", ...readdirSync(join(server, "assets")).map((file) => join("assets", file))])
    rewrite(join(server, name));
  return folder;
}
