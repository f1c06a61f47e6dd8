import { expect, test } from "vitest";
import { listingFields } from "./listing-fields.ts";
import { readNetworkAddress, readWebsite } from "./website.ts";

test.each([
  ["[5.18]", "", null],
  ["[5.18]", "  \t ", null],
  ["[5.17]", "https://okafor.example", "https://okafor.example/"],
  ["[5.17]", "http://okafor.example/a?b#c", "http://okafor.example/a?b#c"],
  ["[5.17]", "okafor.example", "https://okafor.example/"],
  ["[5.17]", "www.okafor.example/shop", "https://www.okafor.example/shop"],
  ["[5.17]", "okafor.example:8443/x", "https://okafor.example:8443/x"],
  ["[5.17]", "bücher.example", "https://xn--bcher-kva.example/"],
] as const)("%s '%s' is stored as %s", (_, typed, href) => {
  expect(readWebsite(typed)).toEqual({ ok: true, href });
});

test.each([
  ["[5.17]", "javascript:alert(1)"],
  ["[5.17]", "JaVa\tScript:alert(1)"],
  ["[5.17]", "data:text/html,x"],
  ["[5.17]", "//okafor.example"],
  ["[5.17]", "ftp://okafor.example"],
  ["[5.17]", "mailto:a@okafor.example"],
  ["[5.17]", "https://user:secret@okafor.example"],
  ["[5.17]", "okafor"],
  ["[5.17]", "okafor example.com"],
  ["[5.17]", "https://"],
  ["[5.17]", "=HYPERLINK(1)"],
])("%s '%s' is refused", (_, typed) => {
  expect(readWebsite(typed)).toEqual({ ok: false, message: "Invalid URL" });
});

test("[5.17] an address longer than any browser takes is refused in words", () => {
  const typed = `https://okafor.example/${"a".repeat(listingFields.websiteUrl.most)}`;
  expect(readWebsite(typed)).toEqual({ ok: false, message: listingFields.websiteUrl.tooLong });
});

test.each([
  ["linkedin", "", null],
  ["linkedin", "https://www.linkedin.com/in/ada-baker", "https://www.linkedin.com/in/ada-baker"],
  ["linkedin", "linkedin.com/in/ada-baker", "https://linkedin.com/in/ada-baker"],
  ["linkedin", "https://nl.linkedin.com/in/ada", "https://nl.linkedin.com/in/ada"],
  ["instagram", "instagram.com/ada", "https://instagram.com/ada"],
  ["facebook", "https://m.facebook.com/ada", "https://m.facebook.com/ada"],
  ["facebook", "fb.com/ada", "https://fb.com/ada"],
  ["youtube", "youtube.com/@ada", "https://youtube.com/@ada"],
  ["youtube", "https://youtu.be/abc", "https://youtu.be/abc"],
] as const)("of %s '%s' is stored as %s", (network, typed, href) => {
  expect(readNetworkAddress(typed, network)).toEqual({ ok: true, href });
});

test.each([
  ["linkedin", "https://ada.example/"],
  ["linkedin", "https://linkedin.com.evil.example/in/ada"],
  ["linkedin", "https://notlinkedin.com/in/ada"],
  ["linkedin", "https://evil.example/linkedin.com"],
  ["linkedin", "https://linkedin.com@evil.example/"],
  ["instagram", "@ada"],
  ["instagram", "javascript:alert(1)"],
  ["facebook", "https://www.linkedin.com/in/ada"],
  ["youtube", "youtube"],
] as const)("of %s '%s' is refused with an example", (network, typed) => {
  expect(readNetworkAddress(typed, network)).toMatchObject({
    ok: false,
    message: expect.stringMatching(new RegExp(`^Enter an address such as ${network}\\.com/`)),
  });
});
