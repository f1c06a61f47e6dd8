import { expect, test } from "vitest";
import { phoneLength } from "./phone-length.ts";
import { type PhoneReading, readPhoneNumber } from "./phone-number.ts";

const wrong: PhoneReading = { ok: false, reason: "wrong" };
const kept = (number: string | null): PhoneReading => ({ ok: true, number });

test.each<[string, PhoneReading]>([
  ["", kept(null)],
  [" \t\u200b", kept(null)],
  ["555-0123", kept("555-0123")],
  [" (706) 555-0142\r\n", kept("(706) 555-0142")],
  ["+1 (212) 555-0123 ext. 4", kept("+1 (212) 555-0123 ext. 4")],
  ["706-555-0142 or 706-555-0143", kept("706-555-0142 or 706-555-0143")],
  ["٠٧٠٦٥٥٥٠١٢٣", kept("07065550123")],
  ["۰۷۰۶۵۵۵۰۱۲۳", kept("07065550123")],
  ["７０６-５５５-０１２３", kept("706-555-0123")],
  ["5".repeat(phoneLength), kept("5".repeat(phoneLength))],
  ["call me", wrong],
  ["911", wrong],
  ["555-012", wrong],
  ["n/a", wrong],
  ["5".repeat(phoneLength + 1), { ok: false, reason: "too-long" }],
  ["5".repeat(200), { ok: false, reason: "too-long" }],
])("a phone number typed as %j is read as %o", (typed, reading) => {
  expect(readPhoneNumber(typed)).toEqual(reading);
});
