import { describe, expect, test } from "vitest";
import { isEmailAddress, replyAddress } from "./email-address.ts";

describe("[5.08] [5.12] what is not one plain mailbox is refused", () => {
  test.each([
    "",
    "nobody",
    "@example.com",
    "ada@",
    "ada@localhost",
    "ada@@example.com",
    "ada @example.com",
    "ada@example..com",
    "ada@-example.com",
    "ada@example.com.",
    ".ada@example.com",
    "ada.@example.com",
    "ada..b@example.com",
    "ada@127.0.0.1",
    '"ada lovelace"@example.com',
    '"ada"@example.com',
    "=?utf-8?q?eve=40evil.example=3E?=@example.com",
    "=?utf-8?b?ZXZlQGV2aWwuZXhhbXBsZQ==?=@example.com",
    "Ada <ada@example.com>",
    "ada@example.com,eve@example.com",
    "ada@example.com;eve@example.com",
    "ada@example.com\r\nBcc: eve@example.com",
    "ada@example.com\u2028",
    `${"a".repeat(65)}@example.com`,
    `ada@${"a".repeat(64)}.com`,
    `ada@${"abc.".repeat(70)}com`,
  ])("%j", (address) => expect(isEmailAddress(address)).toBe(false));
});

describe("[5.08] [5.12] what people have as addresses is taken", () => {
  test.each([
    "ada@example.com",
    "ada.lovelace+chamber@mail.example.com",
    "o'neill_1@example.museum",
    "a@xn--exmple-cua.xn--p1ai",
    "zoë@exämple.org",
    "用户@例子.公司",
    `${"a".repeat(64)}@example.com`,
  ])("%j", (address) => expect(isEmailAddress(address)).toBe(true));
});

test.each([
  ["ada@exämple.org", "ada@exämple.org"],
  ["zoë@example.org", undefined],
])("a mail server can answer %s: %s", (address, reply) => expect(replyAddress(address)).toBe(reply));
