import { z } from "zod";
import { withoutPromisedMail } from "./chairs-promise.ts";
import { defineDocument } from "./document.ts";
import { line, lineOf, textOf } from "./fields.ts";
import { valuesIn } from "./kept-values.ts";
import { withoutOrderNumber } from "./order-number.ts";

const words = {
  subject: lineOf(150),
  heading: line.meta({ help: "Shown in large type at the top of the email." }),
  text: textOf(2_000).meta({ help: "Leave an empty line between paragraphs." }),
};
const button = lineOf(60).meta({ title: "Button label" });

/** A mail's words; `own` are the words in braces that only this mail has. */
function mail<Shape extends z.ZodRawShape>(shape: Shape, title: string, own: Record<string, string> = {}) {
  const names = Object.keys(own);
  const list = names.map((name) => `{${name}} is ${own[name]}`).join(", ");
  return z
    .object(shape)
    .superRefine((written, context) => {
      for (const [field, text] of Object.entries(written)) {
        const foreign = valuesIn(String(text)).find((name) => !names.includes(name));
        if (foreign === undefined) continue;
        const known = names.length > 0 ? `You can use: ${names.map((name) => `{${name}}`).join(", ")}.` : "";
        context.addIssue({
          code: "custom",
          path: [field],
          message: `This email has no {${foreign}}. ${known}`.trim(),
        });
      }
    })
    .meta({ title, help: list && `In this email, ${list}.` });
}

const withButton = (title: string, own?: Record<string, string>) => mail({ ...words, button }, title, own);
const withoutButton = (title: string, own?: Record<string, string>) => mail(words, title, own);

const entry = { entry: "“Your directory listing”, or “The change to your directory listing”" };
const article = { title: "the title of the article" };
const number = { number: "the invoice number" };
const money = { ...number, title: "what it is for" };
const firstName = { firstName: "what to call them" };
const invited = { ...firstName, member: "who is invited" };
const renewal = {
  ...firstName,
  member: "the member, or their company",
  level: "the level of the membership that ends",
  until: "its last day",
  renewBy: "the last day of its grace period",
};
const rhythm = { rhythm: "how often the newsletter comes out" };

const schema = z.object({
  confirmEmail: withButton("Account: confirm email address"),
  alreadyMember: withButton("Account: already exists"),
  resetPassword: withButton("Account: reset password"),
  newsletterConfirm: withButton("Newsletter: confirm subscription", rhythm),
  newsletterWelcome: withButton("Newsletter: welcome", rhythm),
  newsletterAlready: withButton("Newsletter: already subscribed"),
  contactThanks: withoutButton("Contact form: thanks"),
  committeesThanks: withoutButton("Committees: thanks", {
    chairs: "who will write, such as “The chair of Women Tech will write to you.”",
  }),
  nominationThanks: withoutButton("Nomination: thanks"),
  orderThanks: withButton("Order: confirmation", {
    number: "the invoice number, or the order number while staff review the order",
    title: "what was ordered",
  }),
  invoice: withButton("Invoice", money),
  receipt: withButton("Invoice: receipt", money),
  receiptWithdrawn: withButton("Invoice: receipt sent by mistake", {
    ...number,
    day: "the day the receipt was sent",
    amount: "what it was for, such as “$125.00”",
    due: "what is due now, such as “$125.00 is due.”",
  }),
  invoiceReminder: withButton("Invoice: reminder", money),
  invoiceCanceled: withButton("Invoice: canceled because it was not paid", money),
  creditNote: withButton("Invoice: credit note", number),
  moneyReturned: withButton("Invoice: refund", number),
  statement: withButton("Invoices: statement", { member: "who it is for" }),
  memberInvitation: withButton("Members: invitation to create an account", invited),
  membershipStarted: withButton("Members: membership has started", {
    ...firstName,
    member: "the new member",
    level: "the level of the membership",
    until: "its last day",
  }),
  seatInvitation: withButton("Members: invitation from a company", {
    ...invited,
    company: "the company",
  }),
  renewalOpens: withButton("Renewal: time to renew, with the invoice", renewal),
  renewalMonthBefore: withButton("Renewal: 30 days before the last day", renewal),
  renewalWeekBefore: withButton("Renewal: 7 days before the last day", renewal),
  renewalDayAfter: withButton("Renewal: the day after the last day", renewal),
  renewalInGrace: withButton("Renewal: 21 days after the last day", renewal),
  renewalLapsed: withButton("Renewal: membership has lapsed", renewal),
  directoryReceived: withoutButton("Directory: listing received", { member: "whose listing it is" }),
  directoryApproved: withButton("Directory: approved", entry),
  directoryReturned: withButton("Directory: needs a change", entry),
  directoryDeclined: withoutButton("Directory: declined", entry),
  articleTaken: withButton("Article: accepted", article),
  articleReturned: withButton("Article: needs a change", article),
  articleDeclined: withoutButton("Article: declined", article),
});

export type Mails = z.output<typeof schema>;

/** The words in braces that mails keep until they are sent, with samples for a mail that is only shown. */
export const sampleValues = {
  rhythm: "It comes about once a month.",
  chairs: "The chair of Women Tech will write to you.",
  number: "2027-42",
  title: "Gala ticket",
  firstName: "Ada",
  member: "Ada Bennett",
  company: "Bennett & Daughters",
  level: "Diamonds",
  until: "January 14, 2028",
  renewBy: "February 13, 2028",
  entry: "Your directory listing",
  day: "January 14, 2027",
  amount: "$125.00",
  due: "$125.00 is due.",
};
export type MailValue = keyof typeof sampleValues;

export const mails = defineDocument(
  {
    title: "Emails",
    group: "Emails",
    help: "The text of the emails that the site sends automatically. How long a link works, what to do if it was someone else, and how to unsubscribe are always added below.",
    pages: [],
    previews: Object.entries(schema.shape).map(([kind, { meta }]) => ({
      path: `/admin-dashboard/mail-preview/${kind}`,
      label: String(meta()?.title),
    })),
    needs: "content.administer",
    version: 3,
    steps: { 1: withoutPromisedMail, 2: withoutOrderNumber },
    values: sampleValues,
  },
  schema,
  {
    confirmEmail: {
      subject: "Please confirm your email address",
      heading: "One more step",
      text: "Thank you for signing up with {name}. Confirm your email address, then you can sign in.",
      button: "Confirm my email address",
    },
    alreadyMember: {
      subject: "You already have an account",
      heading: "You already have an account",
      text: "Someone, probably you, just tried to sign up with this email address. It already has an account, and nothing has changed.\n\nIf you don’t remember your password, choose “Forgot password?” on the login page.",
      button: "Sign in",
    },
    resetPassword: {
      subject: "Set a new password",
      heading: "Set a new password",
      text: "You asked to set a new password for your account. Once you do, you’ll be signed out on every device.",
      button: "Set a new password",
    },
    newsletterConfirm: {
      subject: "Please confirm your subscription",
      heading: "One more step",
      text: "Someone, hopefully you, signed this address up for the {name} newsletter. {rhythm}",
      button: "Confirm subscription",
    },
    newsletterWelcome: {
      subject: "You’re subscribed",
      heading: "You’re subscribed",
      text: "Thank you for subscribing to the {name} newsletter. {rhythm}",
      button: "Choose your topics",
    },
    newsletterAlready: {
      subject: "You’re already subscribed",
      heading: "You’re already subscribed",
      text: "Someone, hopefully you, signed this address up for the {name} newsletter. You’re already subscribed, so there’s nothing to do.",
      button: "Choose your topics",
    },
    contactThanks: {
      subject: "We received your message",
      heading: "Thank you for contacting us",
      text: "{name} has received your message. We read every one.",
    },
    committeesThanks: {
      subject: "Thank you for your interest in our committees",
      heading: "Thank you for offering your time",
      text: "{name} has received your form. {chairs}",
    },
    nominationThanks: {
      subject: "We received your nomination",
      heading: "Thank you for your nomination",
      text: "{name} has received your nomination for the Annual Gala. The jury reads every one.",
    },
    orderThanks: {
      subject: "Your order: {title}",
      heading: "Thank you for your order",
      text: "We’ve received your order.",
      button: "See your order",
    },
    invoice: {
      subject: "Invoice {number}: {title}",
      heading: "Your invoice",
      text: "Here is your invoice from {name} for {title}.",
      button: "See the invoice",
    },
    receipt: {
      subject: "Receipt for invoice {number}: {title}",
      heading: "We received your payment",
      text: "Thank you for your payment for {title}.",
      button: "See the invoice",
    },
    receiptWithdrawn: {
      subject: "Correction: receipt for invoice {number}",
      heading: "Your receipt was sent by mistake",
      text: "The receipt of {day} for {amount} on invoice {number} was sent to you by mistake. {due}",
      button: "See the invoice",
    },
    invoiceReminder: {
      subject: "Reminder: invoice {number}, {title}",
      heading: "A friendly reminder",
      text: "We haven’t received your payment for {title} yet. If it’s on its way, there’s nothing to do.",
      button: "See the invoice",
    },
    invoiceCanceled: {
      subject: "Invoice {number} has been canceled: {title}",
      heading: "We’ve canceled your invoice",
      text: "We haven’t received a payment for {title}, so we’ve canceled the invoice. There is nothing to pay. If you’ve already paid, or still want it, please reply to this email.",
      button: "See the invoice",
    },
    creditNote: {
      subject: "Credit note for invoice {number}",
      heading: "We’ve corrected your invoice",
      text: "We’ve issued a credit note for invoice {number}.",
      button: "See the invoice",
    },
    moneyReturned: {
      subject: "Refund for invoice {number}",
      heading: "We’ve issued your refund",
      text: "We’ve issued a refund for invoice {number}.",
      button: "See the invoice",
    },
    statement: {
      subject: "Your open invoices with {name}",
      heading: "Your open invoices",
      text: "Dear {member},\n\nThese invoices are still open. If your payment is on its way, there’s nothing to do.",
      button: "Pay the oldest invoice",
    },
    memberInvitation: {
      subject: "Create your account with {name}",
      heading: "Create your account",
      text: "Dear {firstName},\n\n{name} has a listing for you in its member directory. Create an account with this email address to manage your listing, choose who sees your phone number and email address, and see how to reach other members.",
      button: "Create my account",
    },
    membershipStarted: {
      subject: "Your membership has started",
      heading: "Your membership has started",
      text: "Dear {firstName},\n\nThank you for joining {name}. Your {level} membership is active through {until}.",
      button: "Open my membership",
    },
    seatInvitation: {
      subject: "{company} invites you to join {name}",
      heading: "{company} invites you to join",
      text: "Dear {firstName},\n\n{company} is a member of {name} and has invited you to join under its membership. You’ll be a member too, with your own listing in the directory.",
      button: "Accept the invitation",
    },
    renewalOpens: {
      subject: "It’s time to renew your {name} membership",
      heading: "Another year together?",
      text: "Dear {firstName},\n\nYour {level} membership ends on {until}. Renew now, and your next membership starts when this one ends. You don’t lose any days by renewing early.",
      button: "Renew my membership",
    },
    renewalMonthBefore: {
      subject: "Your {name} membership ends on {until}",
      heading: "It’s time to renew",
      text: "Dear {firstName},\n\nYour {level} membership ends on {until}. If your payment is on its way, there’s nothing to do.",
      button: "Renew my membership",
    },
    renewalWeekBefore: {
      subject: "Reminder: your {name} membership ends on {until}",
      heading: "Your membership ends on {until}",
      text: "Dear {firstName},\n\nYour {level} membership ends on {until}. Use the button to see what to pay and how.",
      button: "Renew my membership",
    },
    renewalDayAfter: {
      subject: "Your {name} membership has ended",
      heading: "Your membership has ended",
      text: "Dear {firstName},\n\nYour {level} membership ended on {until}. You keep your benefits through {renewBy}, and you can still renew.",
      button: "Renew my membership",
    },
    renewalInGrace: {
      subject: "Renew your {name} membership by {renewBy}",
      heading: "We’d love to keep you",
      text: "Dear {firstName},\n\nYour {level} membership ended on {until}. You can renew it through {renewBy}; after that it lapses. If you don’t want to renew, there’s nothing to do, but please tell us why.",
      button: "Renew my membership",
    },
    renewalLapsed: {
      subject: "Your {name} membership has lapsed",
      heading: "You’re welcome back anytime",
      text: "Dear {firstName},\n\nYour {level} membership ended on {until} and has now lapsed. We keep your listing, so everything will be there if you come back. This is our last email about it.",
      button: "Renew my membership",
    },
    directoryReceived: {
      subject: "We received your directory listing",
      heading: "Thank you for your submission",
      text: "We’ve received the directory listing for {member}. Our support staff reviews every listing before it appears, and we’ll email you when that’s done.",
    },
    directoryApproved: {
      subject: "{entry} is live",
      heading: "{entry} is live",
      text: "Our support staff has approved it. You’re now listed in the directory.",
      button: "See your profile",
    },
    directoryReturned: {
      subject: "{entry} needs a change",
      heading: "{entry} needs a change",
      text: "Our support staff has reviewed it and needs you to make a change before it can appear.",
      button: "Make the change",
    },
    directoryDeclined: {
      subject: "{entry} was not accepted",
      heading: "{entry} was not accepted",
      text: "If you think this is a mistake, reply to this email.",
    },
    articleTaken: {
      subject: "Your article is being published",
      heading: "Your article is being published",
      text: "Thank you for “{title}”. We’re preparing it now, and it will appear in the news under your name.",
      button: "See the news",
    },
    articleReturned: {
      subject: "Your article needs a change",
      heading: "Your article needs a change",
      text: "Our staff has read “{title}” and needs you to make a change before it can appear.",
      button: "Make the change",
    },
    articleDeclined: {
      subject: "Your article wasn’t selected",
      heading: "Your article wasn’t selected",
      text: "“{title}” won’t appear in the news. If you think this is a mistake, reply to this email.",
    },
  },
);
