import { expect, test } from "vitest";
import { readBounceEvents } from "./bounce-events.ts";

const email = "ada@readers.example";
const read = (body: unknown) => readBounceEvents(JSON.stringify(body));

test.each([
  ["no JSON", "hello"],
  ["nothing", ""],
  ["another object", "{}"],
  ["a list of other things", "[1, 2]"],
  ["a form of a stranger", '{"email":"ada@readers.example"}'],
])("%s is no notice", (_, body) => {
  expect(readBounceEvents(body)).toBeNull();
});

test.each([
  [
    "Postmark",
    { RecordType: "Bounce", Type: "HardBounce", Email: email, Description: "550 unknown" },
    { RecordType: "Bounce", Type: "SoftBounce", Email: email, Description: "full" },
    { RecordType: "SpamComplaint", Type: "SpamComplaint", Email: email, Description: "" },
  ],
  [
    "SendGrid",
    [{ event: "bounce", type: "bounce", email, reason: "550 unknown" }],
    [
      { event: "bounce", type: "blocked", email, reason: "550 not today" },
      { event: "delivered", email },
    ],
    [{ event: "spamreport", email }],
  ],
  [
    "Mailgun",
    {
      "event-data": {
        event: "failed",
        severity: "permanent",
        recipient: email,
        "delivery-status": { message: "550 unknown" },
      },
    },
    { "event-data": { event: "failed", severity: "temporary", recipient: email } },
    { "event-data": { event: "complained", recipient: email } },
  ],
  [
    "Brevo",
    { event: "hard_bounce", email, reason: "550 unknown", "message-id": "<1>" },
    { event: "soft_bounce", email, reason: "full", "message-id": "<1>" },
    { event: "spam", email, "message-id": "<1>" },
  ],
  [
    "Resend",
    { type: "email.bounced", data: { to: [email], bounce: { type: "Permanent", message: "550 unknown" } } },
    { type: "email.bounced", data: { to: [email], bounce: { type: "Transient", message: "full" } } },
    { type: "email.complained", data: { to: [email] } },
  ],
])("%s tells of a mailbox that is gone and of a complaint; one that is full is no matter", (_, ...bodies) => {
  const [hard, soft, spam] = bodies;
  expect(read(hard)).toEqual([{ email, what: "gone", words: "550 unknown" }]);
  expect(read(soft)).toEqual([]);
  expect(read(spam)).toEqual([{ email, what: "complained", words: "" }]);
});

test("an address is compared in small letters and without blanks", () => {
  const body = { RecordType: "Bounce", Type: "HardBounce", Email: " Ada@Readers.Example " };
  expect(read(body)).toEqual([{ email, what: "gone", words: "" }]);
});
