import { existsSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { bodyLimit } from "#platform/http/body-limit.server.ts";
import { fontFiles } from "#platform/pdf/font-files.ts";

const read = (path: string) => readFileSync(path, "utf8");
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, first = ""]) => first);

const { engines, scripts, dependencies } = JSON.parse(read("package.json"));
const image = read("Dockerfile");
const compose = read("compose.yaml");
const unit = read("deploy/chamber.service");

test("the image is made on the Node that package.json names", () => {
  const versions = found(image, /^FROM node:(\d+)/gm);
  expect(versions).not.toEqual([]);
  for (const version of versions) expect(`>=${version}`).toBe(engines.node);
});

test("what the image and the compose file take from the repository is there", () => {
  const copied = found(image, /^COPY (?!--from)(.+) \S+$/gm).flatMap((line) => line.split(" "));
  const mounted = found(compose, /- \.\/([^:]+):/g);
  expect(copied).toContain("db");
  expect(mounted).toContain("deploy/Caddyfile");
  expect([...copied, ...mounted].filter((path) => !existsSync(path))).toEqual([]);
});

test("the image holds the scripts that begin the site and its commands, and all that those import", () => {
  const needed = new Set(["start.mjs", "command.mjs"]);
  for (const name of needed)
    for (const imported of found(read(`scripts/${name}`), /from "\.\/([\w-]+\.mjs)"/g)) needed.add(imported);
  const [copied = ""] = found(image, /^COPY (scripts\/.+) scripts\/$/gm);
  expect(copied.split(" ").sort()).toEqual([...needed].map((name) => `scripts/${name}`).sort());
});

test("image, compose file and unit set only what the site reads", () => {
  const known = new Set(["NODE_ENV", "MALLOC_ARENA_MAX", ...found(read(".env.example"), /^# ([A-Z_]+)=/gm)]);
  const pairs = [...found(image, /^ENV (.+)$/gm), ...found(unit, /^Environment=(.+)$/gm)].join(" ");
  const site = compose.slice(compose.indexOf("x-site"), compose.indexOf("database:\n"));
  const set = [...found(pairs, /([A-Z_]+)=/g), ...found(site, /\b([A-Z_]+): /g)];
  expect(set).toEqual(expect.arrayContaining(["DATA_DIR", "TRUST_PROXY", "ROLE"]));
  expect(set.filter((name) => !known.has(name))).toEqual([]);
});

test("image and unit begin the site as npm start does", () => {
  const [flags = ""] = found(scripts.start, /node (.+)$/g);
  expect(flags).toContain("scripts/start.mjs");
  expect(found(image, /^CMD \["node", (.+)\]$/gm)).toEqual([
    flags
      .split(" ")
      .map((word) => `"${word}"`)
      .join(", "),
  ]);
  expect(found(unit, /^ExecStart=\S+ (.+)$/gm)).toEqual([flags]);
});

test("the proxies let the largest upload through", () => {
  const largest = bodyLimit("/gallery-upload/files", "multipart/form-data");
  const limits = [
    ...found(read("deploy/nginx.conf"), /client_max_body_size (\d+)m;/g),
    ...found(read("deploy/Caddyfile"), /max_size (\d+)MB/g),
  ];
  expect(limits).toHaveLength(2);
  for (const megabytes of limits) expect(Number(megabytes) * 1_000_000).toBeGreaterThan(largest);
});

test("the fonts of PDFs take at most 40 MB of the image: the build has one weight of each, their packages stay out", () => {
  const sizes = Object.values(fontFiles).map((file) => statSync(`node_modules/${file}`).size);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(40_000_000);
  expect(Object.keys(dependencies).filter((name) => name.includes("font"))).toEqual(["fontkit"]);
});
