import { domainToUnicode } from "node:url";
import { expect, test } from "vitest";
import { asciiDomain } from "./domain-name.ts";
import { shownDomain, shownHost, shownWebAddress } from "./shown-domain.ts";

test.each([
  "müller.example",
  "straße.example",
  "łódź.example",
  "việt.example",
  "例子.公司",
  "日本ドメイン.jp",
  "한국.한국",
  "пример.рф",
  "παράδειγμα.ελ",
  "คน.ไทย",
  "दिल्ली.भारत",
  "موقع.وزارة-الاتصالات.مصر",
])("%s is shown in its letters, as Node reads them", (letters) => {
  const ascii = asciiDomain(letters) ?? "";
  expect(ascii).toContain("xn--");
  expect(shownDomain(ascii)).toBe(letters);
  expect(domainToUnicode(ascii)).toBe(letters);
});

test.each([
  ["one Cyrillic letter among Latin ones", "pаypal.com"],
  ["Cyrillic letters that read as Latin", "аррӏе.com"],
  ["Cyrillic below a Latin ending", "пример.com"],
  ["Greek among Latin letters", "αpple.gr"],
  ["a dotless i", "paypaı.com"],
  ["a sign", "☃.net"],
])("%s: shown as machines write it", (_, letters) => {
  const ascii = asciiDomain(letters) ?? "";
  expect(shownDomain(ascii)).toBe(ascii);
});

test.each(["xn--zz--zz.example", "xn--a.example", "example.com"])("%s stays as it is", (domain) => {
  expect(shownDomain(domain)).toBe(domain);
});

test.each([
  ["https://xn--mller-kva.example/a?b=xn--mller-kva", "https://müller.example/a?b=xn--mller-kva"],
  ["https://www.xn--mller-kva.example:8080/", "https://www.müller.example:8080/"],
  ["https://example.com/xn--mller-kva", "https://example.com/xn--mller-kva"],
  ["Ada of xn--mller-kva", "Ada of xn--mller-kva"],
  ["", ""],
])("the web address %j is shown as %j", (address, shown) => {
  expect(shownWebAddress(address)).toBe(shown);
});

test.each([
  ["https://www.xn--mller-kva.example/a", "müller.example"],
  ["https://xn--mller-kva.example:8080/", "müller.example:8080"],
  ["https://www.example.com/", "example.com"],
  ["no address", "no address"],
])("%j is a website of the host %j", (address, host) => {
  expect(shownHost(address)).toBe(host);
});
