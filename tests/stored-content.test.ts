import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import type { ContentDocument } from "#content/document.ts";
import { documentNames, documentOf, documents, isPublishedName } from "#content/documents.ts";
import { letterDocument } from "#content/letters.ts";
import { postDocument, samplePostNames } from "#content/posts.ts";
import { schemaVersion, shippedBody } from "#content/publishing/edited.server.ts";
import { readStored } from "#content/read-document.ts";
import { makeSnapshot } from "#content/snapshot.ts";
import packageFile from "../package.json" with { type: "json" };
import { linesOf, misfits, placesIn, placesOf } from "../scripts/check/content-schemas.ts";

// What earlier releases have stored must be read by every later one (docs/decisions/0025).
const folder = join(import.meta.dirname, "fixtures/content");
const schemasFile = join(folder, "schemas.txt");
const names = documentNames.filter((name) => documents[name].about.edited !== false);
const kinds: [string, ContentDocument<z.ZodType>][] = [
  ...names.map((name): [string, ContentDocument<z.ZodType>] => [name, documentOf(name)]),
  ["post", postDocument("post-any")],
  ["letter", letterDocument("letter-any")],
];

const whatToDo =
  "Bodies that sites have stored may not fit any more. Raise `version` in the document's `about` and add a step that changes an older body, " +
  "even if it changes nothing; see src/content/README.md, “a change of a schema that stored documents do not fit”.";

test("a schema changes only in ways that stored bodies fit, or with a higher version and a step", async () => {
  const now = kinds.map(([name, { about, schema }]) =>
    placesOf(name, z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), about.version),
  );
  const after = new Map(now.flatMap((places) => [...places]));
  const before = existsSync(schemasFile) ? placesIn(readFileSync(schemasFile, "utf8")) : after;
  const problems = misfits(before, after);
  expect(problems, `${whatToDo}\n${problems.join("\n")}\n`).toEqual([]);
  for (const [name, { about }] of kinds) {
    const { version: from = 1 } = before.get(name) ?? {};
    for (let version = Number(from); version < (about.version ?? 1); version += 1)
      expect(about.steps?.[version], `${name}: about.steps[${version}] is missing`).toBeTypeOf("function");
  }
  await expect(
    linesOf(after),
    "the list of schemas is renewed by: npx vitest run -u tests/stored-content.test.ts",
  ).toMatchFileSnapshot(schemasFile);
});

test("the bodies of this release are kept for the releases to come", async () => {
  const file = join(folder, `${packageFile.version}.json`);
  if (existsSync(file)) return; // as they were when the release was begun
  const bodies = [...names, ...samplePostNames].map((name) => [name, shippedBody(name)]);
  await expect(`${JSON.stringify(Object.fromEntries(bodies), null, 2)}\n`).toMatchFileSnapshot(file);
});

const releases = readdirSync(folder).filter((file) => file.endsWith(".json"));

test.each(releases)("every body of release %s is read without a fault", (file) => {
  const { facts, pictures } = makeSnapshot();
  const stored = JSON.parse(readFileSync(join(folder, file), "utf8"));
  for (const [name, body] of Object.entries<ReturnType<typeof shippedBody>>(stored)) {
    if (!isPublishedName(name)) continue; // the document is gone
    expect(readStored(documentOf(name), body, { facts, pictures }), name).toMatchObject({ ok: true });
    expect(body.schemaVersion, name).toBeLessThanOrEqual(schemaVersion(name));
  }
});
