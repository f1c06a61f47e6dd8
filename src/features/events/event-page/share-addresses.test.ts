import { expect, test } from "vitest";
import { mailAddress, shareAddresses } from "./share-addresses.ts";

test("the mail that recommends an event keeps its lines apart as RFC 6068 says, and its plus signs", () => {
  const event = { id: "1763700000000", title: "Tea + talk", date: "2026-12-03", location: "Town Hall" };
  const { page, mail } = shareAddresses(event, "https://www.example.org");
  expect(page).toBe("https://www.example.org/event/1763700000000");
  const [, query] = mail.split("mailto:?");
  expect(query).not.toContain("+");
  expect(decodeURIComponent(/body=(.*)/.exec(query ?? "")?.[1] ?? "")).toBe(
    `Tea + talk\r\nThursday, December 3, 2026, Town Hall\r\n\r\n${page}`,
  );
});

test("a mail to the organisation names it", () =>
  expect(mailAddress("office@example.org", { subject: "A b" })).toBe(
    "mailto:office@example.org?subject=A%20b",
  ));
