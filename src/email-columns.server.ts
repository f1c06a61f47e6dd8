import { invoices, payments } from "#billing/tables.ts";
import { attendees, registrations } from "#features/events/registration/tables.ts";
import { removalRequests } from "#features/gallery/tables.ts";
import { inquiries, newsletterSubscribers } from "#features/inquiries/tables.ts";
import { relayMessages } from "#features/members/relay/tables.ts";
import { members } from "#features/members/tables.ts";
import { emailChanges, users } from "#identity/tables.ts";
import { mails } from "#platform/tables.ts";

/** Where e-mail addresses of people are stored by which they are found. */
export const emailColumns = [
  users.email,
  emailChanges.newEmail,
  members.email,
  relayMessages.email,
  removalRequests.email,
  inquiries.email,
  newsletterSubscribers.email,
  registrations.email,
  attendees.email,
  invoices.payerEmail,
  payments.payerEmail,
  mails.recipient,
  mails.replyTo,
];
