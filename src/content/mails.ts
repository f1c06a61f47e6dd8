import { z } from "zod";
import { withoutPromisedMail } from "./chairs-promise.ts";
import { defineDocument } from "./document.ts";
import { line, lineOf, textOf } from "./fields.ts";
import { valuesIn } from "./kept-values.ts";

const words = {
  subject: lineOf(150),
  heading: line.meta({ help: "Stands large at the top of the mail." }),
  text: textOf(2_000).meta({ help: "An empty line begins a new paragraph." }),
};
const button = lineOf(60).meta({ title: "Words of the button" });

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
        const known = names.length > 0 ? `It has: ${names.map((name) => `{${name}}`).join(", ")}.` : "";
        context.addIssue({
          code: "custom",
          path: [field],
          message: `This mail has no {${foreign}}. ${known}`.trim(),
        });
      }
    })
    .meta({ title, help: list && `In this mail ${list}.` });
}

const withButton = (title: string, own?: Record<string, string>) => mail({ ...words, button }, title, own);
const withoutButton = (title: string, own?: Record<string, string>) => mail(words, title, own);

const entry = { entry: "“Your directory entry”, or “The change of your directory entry”" };
const article = { title: "the title of the article" };
const number = { number: "the number of the invoice" };
const money = { ...number, title: "what it is for" };
const renewal = {
  member: "who is asked, or their company",
  level: "the level of the term that ends",
  until: "its last day",
};
const rhythm = { rhythm: "how often the newsletter comes" };

const schema = z.object({
  confirmEmail: withButton("Account: confirm the address"),
  alreadyMember: withButton("Account: there is one already"),
  resetPassword: withButton("Account: set a new password"),
  newsletterConfirm: withButton("Newsletter: confirm the subscription", rhythm),
  newsletterWelcome: withButton("Newsletter: welcome", rhythm),
  newsletterAlready: withButton("Newsletter: on the list already"),
  contactThanks: withoutButton("Contact form: thanks"),
  committeesThanks: withoutButton("Committees: thanks", {
    chairs: "who will write: “The chair of Women Tech will write to you.”, or that we will be in touch",
  }),
  nominationThanks: withoutButton("Nomination: thanks"),
  orderThanks: withButton("Order: receipt", { number: "its number", title: "what was ordered" }),
  invoice: withButton("Invoice", money),
  receipt: withButton("Invoice: receipt", money),
  invoiceReminder: withButton("Invoice: reminder", money),
  invoiceCanceled: withButton("Invoice: canceled, since nobody paid it", money),
  creditNote: withButton("Invoice: credit note", number),
  moneyReturned: withButton("Invoice: money returned", number),
  statement: withButton("Invoices: what someone owes in all", { member: "whom they are for" }),
  memberInvitation: withButton("Members: invitation to an account", { member: "who is invited" }),
  seatInvitation: withButton("Members: invitation to a seat of a company", {
    member: "who is invited",
    company: "the company",
  }),
  renewalOpens: withButton("Renewal: it can be renewed, with the invoice", renewal),
  renewalMonthBefore: withButton("Renewal: 30 days before the last day", renewal),
  renewalWeekBefore: withButton("Renewal: 7 days before the last day", renewal),
  renewalDayAfter: withButton("Renewal: the day after the last day", renewal),
  renewalInGrace: withButton("Renewal: 21 days after the last day", renewal),
  renewalLapsed: withButton("Renewal: it has lapsed", renewal),
  directoryReceived: withoutButton("Directory: entry received", { member: "whose entry it is" }),
  directoryApproved: withButton("Directory: approved", entry),
  directoryReturned: withButton("Directory: needs a change", entry),
  directoryDeclined: withoutButton("Directory: not accepted", entry),
  articleTaken: withButton("Article: taken into the news", article),
  articleReturned: withButton("Article: needs a change", article),
  articleDeclined: withoutButton("Article: not taken", article),
});

export type Mails = z.output<typeof schema>;

/** The words in braces that mails keep until they are sent, with samples for a mail that is only shown. */
export const sampleValues = {
  rhythm: "It comes about once a month.",
  chairs: "The chair of Women Tech will write to you.",
  number: "2027-42",
  title: "Gala ticket",
  member: "Ada Bennett",
  company: "Bennett & Daughters",
  level: "Diamonds",
  until: "January 14, 2028",
  entry: "Your directory entry",
};
export type MailValue = keyof typeof sampleValues;

export const mails = defineDocument(
  {
    title: "Mails",
    group: "Mails",
    help: "The words of the mails that the site sends by itself. How long a link works, what to do if it was someone else, and how to leave the newsletter stand below them in any case.",
    pages: [],
    previews: Object.entries(schema.shape).map(([kind, { meta }]) => ({
      path: `/admin-dashboard/mail-preview/${kind}`,
      label: String(meta()?.title),
    })),
    needs: "content.administer",
    version: 2,
    steps: { 1: withoutPromisedMail },
    values: sampleValues,
  },
  schema,
  {
    confirmEmail: {
      subject: "Please confirm your email address",
      heading: "One step to go",
      text: "Thank you for signing up with {name}. Please confirm that this email address is yours; then you can log in.",
      button: "Confirm my email address",
    },
    alreadyMember: {
      subject: "You already have an account",
      heading: "You already have an account",
      text: "Someone, probably you, has just tried to sign up with this email address. It has an account already, and nothing about it was changed.\n\nIf you do not remember your password, you can set a new one from the login page with “Forgot password?”.",
      button: "Log in",
    },
    resetPassword: {
      subject: "Set a new password",
      heading: "Set a new password",
      text: "You asked to set a new password for your account. When you do, every device that is logged in is logged out.",
      button: "Set a new password",
    },
    newsletterConfirm: {
      subject: "Please confirm your subscription",
      heading: "One more step",
      text: "Someone, hopefully you, asked for the newsletter of {name} at this address. {rhythm}",
      button: "Confirm subscription",
    },
    newsletterWelcome: {
      subject: "You are on the list",
      heading: "You are on the list",
      text: "Thank you for subscribing to the newsletter of {name}. {rhythm}",
      button: "Choose your topics",
    },
    newsletterAlready: {
      subject: "You are on the list already",
      heading: "You are on the list already",
      text: "Someone, hopefully you, asked for the newsletter of {name} at this address. It is on the list already; there is nothing to do.",
      button: "Choose your topics",
    },
    contactThanks: {
      subject: "We have your message",
      heading: "Thank you for writing to us",
      text: "Your message has reached {name}. A person reads every one, usually within two working days.",
    },
    committeesThanks: {
      subject: "Thank you for your interest in our committees",
      heading: "Thank you for offering your time",
      text: "Your interest has reached {name}. {chairs}",
    },
    nominationThanks: {
      subject: "We have your nomination",
      heading: "Thank you for naming her",
      text: "Your nomination for the Annual Gala has reached {name}. The jury reads every one.",
    },
    orderThanks: {
      subject: "Your order {number}: {title}",
      heading: "Thank you for your order",
      text: "We have your order number {number}.",
      button: "See your order",
    },
    invoice: {
      subject: "Invoice {number}: {title}",
      heading: "Your invoice",
      text: "Here is the invoice of {name} for {title}.",
      button: "See the invoice",
    },
    receipt: {
      subject: "Receipt for invoice {number}: {title}",
      heading: "Your payment has arrived",
      text: "Thank you. We have received your payment for {title}.",
      button: "See the invoice",
    },
    invoiceReminder: {
      subject: "Reminder: invoice {number}, {title}",
      heading: "Perhaps it slipped your mind",
      text: "We have not yet received your payment for {title}. If it is on its way, there is nothing to do.",
      button: "See the invoice",
    },
    invoiceCanceled: {
      subject: "Invoice {number} is canceled: {title}",
      heading: "We have canceled your invoice",
      text: "We have not received a payment for {title}, so we have canceled it. There is nothing to pay. If you have paid already, or would still like to have it, please answer this message.",
      button: "See the invoice",
    },
    creditNote: {
      subject: "Credit note on invoice {number}",
      heading: "We have corrected your invoice",
      text: "We have issued a credit note on invoice {number}.",
      button: "See the invoice",
    },
    moneyReturned: {
      subject: "Money returned: invoice {number}",
      heading: "We have returned your money",
      text: "We have returned money that you paid on invoice {number}.",
      button: "See the invoice",
    },
    statement: {
      subject: "Your open invoices with {name}",
      heading: "Your open invoices",
      text: "Dear {member},\n\nThese invoices are still to be paid. If your payment is on its way, there is nothing to do.",
      button: "Pay the oldest",
    },
    memberInvitation: {
      subject: "Your account at {name}",
      heading: "Your account is waiting for you",
      text: "Dear {member},\n\n{name} keeps an entry for you in its member directory. With an account you look after it yourself: change it, choose who sees your phone number and your email address, and read how to reach the other members.",
      button: "Create my account",
    },
    seatInvitation: {
      subject: "{company} has a seat for you at {name}",
      heading: "{company} has a seat for you",
      text: "Dear {member},\n\n{company} is a member of {name} and has invited you to one of its seats. With it you are a member too, with an entry of your own in the directory.",
      button: "Take the seat",
    },
    renewalOpens: {
      subject: "Your membership of {name} can be renewed",
      heading: "Another year together?",
      text: "Dear {member},\n\nYour {level} membership ends on {until}. Renew now, and the next one follows it without a gap. No day is lost by renewing early.",
      button: "Renew my membership",
    },
    renewalMonthBefore: {
      subject: "Your membership of {name} ends on {until}",
      heading: "A month is left",
      text: "Dear {member},\n\nYour {level} membership ends on {until}. If your payment is on its way, there is nothing to do.",
      button: "Renew my membership",
    },
    renewalWeekBefore: {
      subject: "One week left: your membership of {name}",
      heading: "A week is left",
      text: "Dear {member},\n\nYour {level} membership ends on {until}. With the button you see what to pay and how.",
      button: "Renew my membership",
    },
    renewalDayAfter: {
      subject: "Your membership of {name} has ended, and everything stays for now",
      heading: "Your year has ended",
      text: "Dear {member},\n\nYour {level} membership ended on {until}. For a few weeks everything stays as it is, so that you can renew as if nothing had happened.",
      button: "Renew my membership",
    },
    renewalInGrace: {
      subject: "The last days to renew your membership of {name}",
      heading: "We would like to keep you",
      text: "Dear {member},\n\nYour {level} membership ended on {until}, and soon your entry leaves the directory. If you do not want to go on, you need do nothing; a word of why would help us.",
      button: "Renew my membership",
    },
    renewalLapsed: {
      subject: "Your membership of {name} has lapsed",
      heading: "You are welcome back at any time",
      text: "Dear {member},\n\nYour {level} membership ended on {until}, and your membership has lapsed. Your entry is kept: when you come back, everything is where you left it. This is our last message about it.",
      button: "Come back",
    },
    directoryReceived: {
      subject: "We have received your directory entry",
      heading: "Thank you for your submission",
      text: "We have received the directory entry of {member}. Our support staff reviews every entry of our members before it appears; you will hear from us when that is done.",
    },
    directoryApproved: {
      subject: "{entry} is live",
      heading: "{entry} is live",
      text: "Our support staff has approved it. Visitors and members find you in the directory.",
      button: "See your page",
    },
    directoryReturned: {
      subject: "{entry} needs a change",
      heading: "{entry} needs a change",
      text: "Our support staff has looked at it and asks you for a change before it can appear.",
      button: "Change it",
    },
    directoryDeclined: {
      subject: "{entry} was not accepted",
      heading: "{entry} was not accepted",
      text: "If you think that this is a mistake, reply to this message.",
    },
    articleTaken: {
      subject: "Your article comes into the news",
      heading: "Your article comes into the news",
      text: "Thank you for “{title}”. Our staff prepare it, and it appears among the news under your name.",
      button: "See the news",
    },
    articleReturned: {
      subject: "Your article needs a change",
      heading: "Your article needs a change",
      text: "Our staff have read “{title}” and ask you for a change before it can appear.",
      button: "Change it",
    },
    articleDeclined: {
      subject: "Your article was not taken",
      heading: "Your article was not taken",
      text: "“{title}” does not appear in the news. If you think that this is a mistake, answer this message.",
    },
  },
);
