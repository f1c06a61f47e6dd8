import { expect, test } from "vitest";
import { MailAddressError, mailbox, subjectLine } from "./mail.server.ts";
import { layOutMail } from "./mail-layout.ts";

test.each([
  "a@example.org\r\nBcc: x@example.org",
  "a@example.org, b@example.org",
  "a@example.org;b@example.org",
  "Jane <a@example.org>",
  '"a b"@example.org',
  "a b@example.org",
  "a@@example.org",
  "=?utf-8?q?eve=40evil.example=3E?=@example.org",
  "@example.org",
  "a@",
  "",
])("%j is not one plain mailbox", (address) => {
  expect(() => mailbox(address)).toThrow(MailAddressError);
});

test.each(["jane.doe+news@example.org", "zoë@exämple.org"])("%s is a mailbox", (address) => {
  expect(mailbox(address)).toBe(address);
});

test.each([
  ["Hello\r\nBcc: x@y", "Hello Bcc: x@y"],
  ["Hello\u2028there", "Hello there"],
  ["  tea\tand cake ", "tea and cake"],
  ["é".repeat(300), "é".repeat(200)],
])("the subject %j goes out as %j", (given, expected) => {
  expect(subjectLine(given)).toBe(expected);
});

const content = {
  heading: "A message for <us>",
  paragraphs: ["First line\nsecond & last"],
  facts: [{ label: "From", value: '"Jane" <script>alert(1)</script>' }],
  button: { label: "Open", url: "https://chamber.test/?a=1&b=2" },
};

test("what people wrote stands in the HTML as text", () => {
  const { html } = layOutMail(content, { name: "The Chamber" });
  expect(html).toContain("A message for &lt;us&gt;");
  expect(html).toContain("First line<br>second &amp; last");
  expect(html).toContain("&quot;Jane&quot; &lt;script&gt;");
  expect(html).not.toContain("<script>");
});

test("the plain text says the same", () => {
  const { text } = layOutMail(content, { name: "The Chamber", address: "1 Main Street" });
  expect(text).toContain('From: "Jane" <script>alert(1)</script>');
  expect(text).toContain("Open:\nhttps://chamber.test/?a=1&b=2");
  expect(text).toMatch(/-- \nThe Chamber\n1 Main Street\n$/);
});
