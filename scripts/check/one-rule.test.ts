import { expect, test } from "vitest";
import { checkOneRule } from "./one-rule.ts";

const problemsOf = (path: string, text: string) => checkOneRule([{ path, text }]);

test.each([
  ["an address by the library's rule", `email: z.email("An address"),`, "judges email addresses"],
  ["an address by the library's method", `z.string().email()`, "judges email addresses"],
  ["an address by an expression", String.raw`/^\S+@\S+\.\S+$/.test(typed)`, "judges email addresses"],
  ["an address by classes of signs", String.raw`/^[\w.+-]+@[\w-]+\.[a-z]{2,}$/`, "judges email addresses"],
  ["accents taken off", `name.normalize("NFKD").replace(marks, "")`, "makes plain letters"],
  ["accents taken off in the short form", `name.normalize("NFD")`, "makes plain letters"],
  ["a slug", `title.toLowerCase().replace(/[^a-z0-9]+/g, "-")`, "makes plain letters"],
  ["signs of format", String.raw`text.replace(/[\p{Cf}]/gu, "")`, "knows invisible signs"],
  ["a zero-width space", String.raw`text.replaceAll("\u200b", "")`, "knows invisible signs"],
  ["marks of direction", String.raw`/[\u202A-\u202E\u2066-\u2069]/u`, "knows invisible signs"],
])("refuses %s outside its place", (_, text, words) => {
  expect(problemsOf("src/pages/a.ts", text)).toEqual([expect.stringContaining(`src/pages/a.ts ${words}`)]);
});

test.each([
  ["the place of the rule", "src/platform/email-address.ts", "/^[a-z]+@[a-z.]+$/"],
  ["a test", "src/pages/a.test.ts", String.raw`"\u200b"`],
  ["the rule in use", "src/pages/a.ts", `email: emailField(words), ...mailLink(page.email)`],
  ["passwords and codes, which are no addresses", "src/identity/a.ts", `typed.normalize("NFKC")`],
  ["a class with an @ in it", "src/pages/a.ts", String.raw`/[\s/\\?#@:%]/u`],
  ["joiners, which stay in texts", "src/pages/a.ts", String.raw`"\u200d"`],
])("lets %s pass", (_, path, text) => {
  expect(problemsOf(path, text)).toEqual([]);
});
