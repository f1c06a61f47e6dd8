import { describe, expect, test } from "vitest";
import { asciiAddress } from "./domain-name.ts";
import { isOneMailbox, readEmailAddress } from "./email-address.ts";

describe("[5.08] [5.12] [5.16] [5.19] an address of one mailbox is taken, in the one form that is stored", () => {
  test.each([
    ["ada@example.com", "ada@example.com"],
    ["  ADA@Example.COM ", "ada@example.com"],
    ["ada@example.com\n", "ada@example.com"],
    ["a@x.io", "a@x.io"],
    ["ada.lovelace+chamber@mail.example.co.uk", "ada.lovelace+chamber@mail.example.co.uk"],
    ["o'neill_1@example.museum", "o'neill_1@example.museum"],
    ["paula.o'@example.test", "paula.o'@example.test"],
    ["r&d@example.test", "r&d@example.test"],
    ["sales/eu@example.test", "sales/eu@example.test"],
    ["a#b@example.test", "a#b@example.test"],
    ["!$%*-?=^_`{|}~@example.test", "!$%*-?=^_`{|}~@example.test"],
    ["-@example.test", "-@example.test"],
    ["1@1.test", "1@1.test"],
    [`${"a".repeat(64)}@example.com`, `${"a".repeat(64)}@example.com`],
    [`${"a".repeat(60)}@${"abc.".repeat(47)}ninet`, `${"a".repeat(60)}@${"abc.".repeat(47)}ninet`], // 254 octets
  ])("%j", (typed, stored) => {
    expect(readEmailAddress(typed)).toBe(stored);
    expect(readEmailAddress(stored)).toBe(stored);
  });
});

describe("a domain in letters is the same address however it is written", () => {
  test.each([
    ["ida@müller.test", "ida@müller.test", "ida@xn--mller-kva.test"],
    ["Ida@MÜLLER.test", "ida@müller.test", "ida@xn--mller-kva.test"],
    ["ida@mu\u0308ller.test", "ida@müller.test", "ida@xn--mller-kva.test"],
    ["ida@xn--mller-kva.test", "ida@müller.test", "ida@xn--mller-kva.test"],
    ["IDA@XN--MLLER-KVA.TEST", "ida@müller.test", "ida@xn--mller-kva.test"],
    ["info@example.xn--p1ai", "info@example.рф", "info@example.xn--p1ai"],
    ["info@example.рф", "info@example.рф", "info@example.xn--p1ai"],
    ["li@例子。公司", "li@例子.公司", "li@xn--fsqu00a.xn--55qx5d"],
    ["li@例子.公司", "li@例子.公司", "li@xn--fsqu00a.xn--55qx5d"],
    ["a@xn--exmple-cua.test", "a@exämple.test", "a@xn--exmple-cua.test"],
    ["a@pаypal.test", "a@xn--pypal-4ve.test", "a@xn--pypal-4ve.test"], // a Cyrillic а between Latin letters
  ])("%j", (typed, stored, sent) => {
    expect(readEmailAddress(typed)).toBe(stored);
    expect(readEmailAddress(stored)).toBe(stored);
    expect(asciiAddress(stored)).toBe(sent);
  });
});

test.each([
  ["a zero-width space", "zed\u200b@example.test", "zed@example.test"],
  ["a zero-width space in the domain", "zed@exam\u200bple.test", "zed@example.test"],
  ["a no-break space behind", "nbsp@example.test\u00a0", "nbsp@example.test"],
  ["a no-break space within", "nb\u00a0sp@example.test", "nbsp@example.test"],
  ["a byte order mark", "\ufeffada@example.test", "ada@example.test"],
  ["a soft hyphen", "ada@ex\u00adample.test", "ada@example.test"],
  ["marks of direction, as phones copy them", "\u202aada@example.test\u202c", "ada@example.test"],
])("%s is left out before an address is judged", (_, typed, stored) => {
  expect(readEmailAddress(typed)).toBe(stored);
});

describe("[5.08] [5.12] [5.16] [5.19] what is not one mailbox, or could be read as another, is refused", () => {
  test.each([
    "",
    "ada",
    "@example.com",
    "ada@",
    "ada@localhost",
    "ada@@example.com",
    "ada@eve@example.com",
    "ada @example.com",
    "ada@example .com",
    "ada@example..com",
    "ada@-example.com",
    "ada@example-.com",
    "ada@exam_ple.com",
    "ada@example.com.",
    ".ada@example.com",
    "ada.@example.com",
    "ada..b@example.com",
    "ada@127.0.0.1",
    "ada@0x7f.1",
    "ada@[127.0.0.1]",
    "ada@example.com:25",
    "ada@example.com/x",
    "ada@example.com?bcc=eve@example.com",
    "ada@example.com#x",
    "ada@ex%61mple.com",
    "ada\\@example.com",
    '"ada lovelace"@example.com',
    '"ada"@example.com',
    "ada(comment)@example.com",
    "ada@example.com(comment)",
    "=?utf-8?q?eve=40evil.example=3E?=@example.com",
    "=?utf-8?b?ZXZlQGV2aWwuZXhhbXBsZQ==?=@example.com",
    "Ada <ada@example.com>",
    "ada@example.com,eve@example.com",
    "ada@example.com, eve@example.com",
    "ada@example.com;eve@example.com",
    "team:ada@example.com;",
    "ada@example.com\r\nBcc: all@example.com",
    "ada\n@example.com",
    "ada@example.com\u0000",
    "ada\u2028@example.com",
    "ada＠example.com",
    "ada@eve＠example.com",
    "ａda@example.com",
    "ada@ｅxample.com",
    "zoë@example.org",
    "用户@例子.公司",
    "ad\u0430@example.com",
    "ad\u200da@example.com",
    `${"a".repeat(65)}@example.com`,
    `ada@${"a".repeat(64)}.com`,
    `ada@${"abc.".repeat(70)}com`,
    `${"a".repeat(61)}@${"abc.".repeat(47)}ninet`, // 255 octets
    `${"a".repeat(60)}@${"abc.".repeat(45)}müller.de`, // 254 letters and more octets
    `${"a".repeat(100_000)}@example.com`,
  ])("%j", (typed) => expect(readEmailAddress(typed)).toBe(null));
});

test.each([
  ["zoë@example.org", true],
  ["ida@müller.test", true],
  ["Ada <ada@example.com>", false],
  ["ada@example.com,eve@example.com", false],
  ["ada@example.com\r\nBcc: eve@example.com", false],
  ["=?utf-8?q?eve=40evil.example?=@example.com", false],
])("mail goes to %j, which an earlier release may have stored: %s", (address, expected) => {
  expect(isOneMailbox(address)).toBe(expected);
});
