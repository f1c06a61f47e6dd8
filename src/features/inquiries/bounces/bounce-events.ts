import { z } from "zod";
import { readEmailAddress } from "#platform/email-address.ts";

/** "gone": there is no such mailbox; the other: its owner called a mail spam. */
export type BounceEvent = { email: string; what: "gone" | "complained"; words: string };

const text = z.string().max(2_000).catch("");
// As it is stored: an earlier release may have stored one that the rule refuses now.
const address = z.string().transform((text) => readEmailAddress(text) ?? text.trim().toLowerCase());

/** No events when it concerns no address for good. */
type Reader = z.ZodType<BounceEvent[]>;

const gone = (email: string, words: string): BounceEvent => ({ email, what: "gone", words });
const complained = (email: string, words = ""): BounceEvent => ({ email, what: "complained", words });

// https://postmarkapp.com/developer/webhooks/bounce-webhook
const postmark: Reader = z
  .object({ RecordType: z.enum(["Bounce", "SpamComplaint"]), Type: text, Email: address, Description: text })
  .transform(({ RecordType, Type, Email, Description }) => {
    if (RecordType === "SpamComplaint") return [complained(Email, Description)];
    return ["HardBounce", "BadEmailAddress"].includes(Type) ? [gone(Email, Description)] : [];
  });

// https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event
const sendGridEvent = z
  .object({ event: z.string(), email: address, type: text, reason: text })
  .transform(({ event, email, type, reason }) => {
    if (event === "spamreport") return [complained(email)];
    return event === "bounce" && type !== "blocked" ? [gone(email, reason)] : [];
  });
const sendGrid: Reader = z.array(sendGridEvent).transform((events) => events.flat());

// https://documentation.mailgun.com/docs/mailgun/user-manual/webhooks/webhook-payloads
const mailgun: Reader = z
  .object({
    "event-data": z.object({
      event: z.string(),
      severity: text,
      recipient: address,
      "delivery-status": z.object({ message: text, description: text }).partial().catch({}),
    }),
  })
  .transform(({ "event-data": { event, severity, recipient, "delivery-status": status } }) => {
    if (event === "complained") return [complained(recipient)];
    const words = status.message || status.description || "";
    return event === "failed" && severity === "permanent" ? [gone(recipient, words)] : [];
  });

// https://developers.brevo.com/docs/transactional-webhooks
const brevo: Reader = z
  .object({ event: z.string(), email: address, reason: text, "message-id": z.string() })
  .transform(({ event, email, reason }) => {
    if (event === "spam" || event === "complaint") return [complained(email)];
    return event === "hard_bounce" || event === "invalid_email" ? [gone(email, reason)] : [];
  });

// https://resend.com/docs/dashboard/webhooks/event-types
const resend: Reader = z
  .object({
    type: z.string().startsWith("email."),
    data: z.object({
      to: z.array(address),
      bounce: z.object({ type: text, message: text }).optional().catch(undefined),
    }),
  })
  .transform(({ type, data: { to, bounce } }) => {
    if (type === "email.complained") return to.map((email) => complained(email));
    const isFinal = type === "email.bounced" && bounce?.type === "Permanent";
    return isFinal ? to.map((email) => gone(email, bounce.message)) : [];
  });

const providers = z.union([postmark, mailgun, resend, brevo, sendGrid]);

/**
 * Reads what a mail provider sends to a webhook about its deliveries: Postmark, Mailgun, Resend, Brevo or SendGrid.
 * @returns the bounce events that concern an address for good; null when no provider writes like this
 */
export function readBounceEvents(body: string): BounceEvent[] | null {
  const read = providers.safeParse(readJson(body));
  return read.success ? read.data : null;
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
