import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyBinaries } from "./postgres-as-root.server.ts";

function install(folder: string, version: string) {
  const native = join(folder, "native");
  mkdirSync(join(native, "bin"), { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ version }));
  writeFileSync(join(native, "bin", "postgres"), version);
  return native;
}

test("an upgraded package brings its own Postgres: it is copied anew, and the old copy goes once none runs", () => {
  const [folder, data] = [mkdtempSync(join(tmpdir(), "package-")), mkdtempSync(join(tmpdir(), "data-"))];
  const program = (copy: string) => readFileSync(join(copy, "bin", "postgres"), "utf8");
  mkdirSync(join(data, "postgres-binaries")); // as an earlier version of the product named it
  mkdirSync(join(data, "postgres"));
  const first = copyBinaries(install(folder, "18.4.0"), data, false);
  expect(program(first)).toBe("18.4.0");
  expect(readdirSync(data).sort()).toEqual(["postgres", "postgres-binaries-18.4.0"]);

  const native = install(folder, "18.5.0");
  const second = copyBinaries(native, data, true);
  expect(program(second)).toBe("18.5.0");
  expect(program(first)).toBe("18.4.0");
  copyBinaries(native, data, false);
  expect(readdirSync(data).sort()).toEqual(["postgres", "postgres-binaries-18.5.0"]);
});

test("a copy that was cut off is made again, a whole one is not", () => {
  const [folder, data] = [mkdtempSync(join(tmpdir(), "package-")), mkdtempSync(join(tmpdir(), "data-"))];
  const native = install(folder, "18.4.0");
  const copy = copyBinaries(native, data, false);
  rmSync(join(copy, "complete"), { recursive: true });
  rmSync(join(copy, "bin"), { recursive: true });
  expect(readdirSync(join(copyBinaries(native, data, false), "bin"))).toEqual(["postgres"]);
  rmSync(join(native, "bin"), { recursive: true });
  expect(readdirSync(join(copyBinaries(native, data, false), "bin"))).toEqual(["postgres"]);
});
