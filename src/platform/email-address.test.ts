import { describe, expect, test } from "vitest";
import { mailboxes, noMailboxes } from "#tests/support/email-cases.ts";
import { asciiAddress } from "./domain-name.ts";
import { isOneMailbox, readEmailAddress } from "./email-address.ts";

describe("[5.08] [5.12] [5.16] [5.19] an address of one mailbox is taken, in the one form that is stored", () => {
  test.each(mailboxes)("%j", (typed, stored) => {
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
  test.each(noMailboxes)("%j", (typed) => expect(readEmailAddress(typed)).toBe(null));
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
