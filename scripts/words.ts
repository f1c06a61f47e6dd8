// npm run words: every text that a person reads, by folder and file, for somebody who reads all of them; with a folder
// or a file ("npm run words -- src/admin/invoices"), those of it alone. docs/words.md says how they are written.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mayHaveTexts, textsOf } from "./check/texts.ts";

const places = process.argv.length > 2 ? process.argv.slice(2) : ["src"];
const files = execFileSync("git", ["ls-files", ...places], { encoding: "utf8" }).split("\n");
for (const path of files.filter(mayHaveTexts)) {
  const texts = textsOf(path, readFileSync(path, "utf8"));
  if (texts.length > 0) process.stdout.write(`\n${path}\n`);
  for (const { said, line } of texts) process.stdout.write(`${String(line).padStart(5)}  ${said}\n`);
}
