import { expect, test } from "vitest";
import { hideCodes, hideSecrets, hideTokens } from "./hide-secrets.ts";

const token = "Zr9-3kQ_x7LmN0pTt4vW2yBcD5eF6gH8";

test.each([
  [`Open\nhttps://c.test/confirm?token=${token}\nsoon`, "Open\nhttps://c.test/confirm?token=…hidden…\nsoon"],
  [`https://c.test/a?next=/b&token=${token}#x`, "https://c.test/a?next=…hidden…&token=…hidden…#…hidden…"],
  [`https://c.test/unsubscribe/${token}/now`, "https://c.test/unsubscribe/…hidden…/now"],
  [`https://c.test/x?${token}`, "https://c.test/x?…hidden…"],
  ["https://c.test/x?t=short", "https://c.test/x?t=…hidden…"],
  [`(http://127.0.0.1:3000/reset?t=${token})`, "(http://127.0.0.1:3000/reset?t=…hidden…)"],
  [`https://u:${token}@c.test/`, "…hidden…"],
  ["https://c.test/event/1700000000000", "https://c.test/event/1700000000000"],
  ["https://c.test/terms-of-service-and-conditions", "https://c.test/terms-of-service-and-conditions"],
  ["No link at all, 10 = 5 + 5", "No link at all, 10 = 5 + 5"],
])("%j is shown as %j", (text, shown) => {
  expect(hideSecrets(text)).toBe(shown);
  expect(hideSecrets(text)).not.toContain(token);
});

test.each([
  ["Enter this code.\n\n048213\n\n-- ", "Enter this code.\n\n…hidden…\n\n-- "],
  ["550 refused: 048213.", "550 refused: …hidden…."],
  ["at 1700000000000, for 10 minutes, 30303", "at 1700000000000, for 10 minutes, 30303"],
])("the codes of %j are hidden", (text, shown) => {
  expect(hideCodes(text)).toBe(shown);
});

test.each([
  ["/gallery-upload/link/Zr9-3kQ_x7LmN0pTt4vW2yBcD5eF6gH8iJ1kL2mN3o4", "/gallery-upload/link/…hidden…"],
  [
    "/gallery-upload/link/Zr9-3kQ_x7LmN0pTt4vW2yBcD5eF6gH8iJ1kL2mN3o4.data",
    "/gallery-upload/link/…hidden….data",
  ],
  ["/gallery-upload/link/Zr9-3kQ_x7LmN0pTt4vW2yBcD5eF6gH8iJ1kL2mN3o4).", "/gallery-upload/link/…hidden…)."],
  ["/news/ten-years-of-the-spring-market-and-what-comes-next-2027", null],
  ["/gallery/annual-gala/aB3_x7LmN0pTt4vW2yBcD5", null],
  ["/assets/formatted-editor-DkX81abc.js", null],
])("the log keeps the path %s as %s, null for as it is", (path, kept) => {
  expect(hideTokens(path)).toBe(kept ?? path);
});
