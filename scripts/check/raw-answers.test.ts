import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { inProject } from "./project.ts";
import { checkRawAnswers } from "./raw-answers.ts";

const refused: [string, string][] = [
  ["words in a whole answer", 'expect(await (await get("/")).text()).toContain("Tea");'],
  ["an expression", 'expect(await (await get("/")).text()).toMatch(/Tea/);'],
  ["with a remark", 'expect(await (await get("/")).text(), "home").toContain("Tea");'],
  ["by a constant", 'const page = await (await get("/")).text(); expect(page).toContain("Tea");'],
  [
    "by a function",
    'const page = async () => (await get("/")).text(); expect(await page()).toContain("Tea");',
  ],
  [
    "by a function with more lines",
    'const page = async () => { const one = await get("/"); return one.text(); }; expect(await page()).toContain("Tea");',
  ],
  ["by a promise", 'const page = get("/").then((one) => one.text()); expect(await page).toContain("Tea");'],
  [
    "again and again",
    'const page = () => get("/").then((one) => one.text()); await expect.poll(page).toContain("Tea");',
  ],
  [
    "a cut of a whole answer",
    'const page = await (await get("/")).text(); expect(page.slice(9)).toContain("Tea");',
  ],
];

const allowed: [string, string][] = [
  ["the part that a person reads", 'expect(mainOf(await (await get("/")).text())).toContain("Tea");'],
  [
    "that part by a constant",
    'const page = mainOf(await (await get("/")).text()); expect(page).toContain("Tea");',
  ],
  ["what must be nowhere", 'expect(await (await get("/")).text()).not.toContain("secret");'],
  ["what is no page", 'expect(await fileOf(await get("/a.csv"))).toContain("Tea");'],
  ["another property of an answer", 'expect((await get("/")).statusText).toContain("Tea");'],
];

const folder = mkdtempSync(join(tmpdir(), "raw-answers-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** One file a case, with what its code may use. */
const source = (code: string) => `import { expect } from "vitest";
declare const get: (path: string) => Promise<Response>;
declare const [mainOf, fileOf]: [(html: string) => string, (answer: Response) => Promise<string>];
${code}
export const used = [get, mainOf, fileOf];
`;

const cases = [...refused, ...allowed];

test("words looked for in a whole answer are refused, and nothing else is", () => {
  const options = { module: "ESNext", moduleResolution: "bundler", target: "ES2024", noEmit: true };
  symlinkSync(join(import.meta.dirname, "../../node_modules"), join(folder, "node_modules"));
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({ include: ["*.ts"], compilerOptions: options }),
  );
  for (const [at, [, code]] of cases.entries())
    writeFileSync(join(folder, `case-${at}.http.test.ts`), source(code));
  const found = inProject(folder, (project) => checkRawAnswers(project, folder));
  const hit = cases.filter((_, at) => found.some((line) => line.startsWith(`case-${at}.http.test.ts:4 `)));
  expect(hit.map(([name]) => name)).toEqual(refused.map(([name]) => name));
  expect(found).toHaveLength(refused.length);
});
