import { waysInMail } from "#billing/mails/ways-to-pay.server.ts";
import { mailWords } from "#content/mail-words.server.ts";
import { organisationMail } from "#content/organisation-mail.server.ts";
import { content } from "#content/store.server.ts";
import { greeting } from "#platform/greeting.ts";
import type { MailsOf } from "../receiving/mail-inquiry.server.ts";
import { issueForOrder } from "./issue-for-order.server.ts";
import { knownBuyer } from "./known-buyer.server.ts";
import { orderFacts } from "./order-facts.ts";
import { orderPath } from "./order-link.server.ts";

const notYours = "If this was not you, someone has entered your address by mistake; there is nothing to pay.";
const looksFirst =
  "Somebody of our staff looks at what you sent. Then you get the invoice by e-mail; nothing is to be paid before.";

export const orderMails: MailsOf<"order"> = ({ name, email, company, message, details }, site) => {
  const { title, approval } = details;
  const facts = (number: string) => [{ label: "Number", value: number }, ...orderFacts(details)];
  const buyer = [
    { label: "Name", value: name },
    { label: "Email", value: email },
    ...(company ? [{ label: "Company", value: company }] : []),
  ];
  const asks =
    approval === "asked" ? ["They sent a file for this level. Approve or decline it in the inbox."] : [];
  return {
    begin: async (context, id) =>
      approval === "asked"
        ? String(id)
        : (await issueForOrder(context, { id, name, email, company, details })).number,
    to: content("organisation").emails.membership,
    subject: `Order: ${title}`,
    write: (url, number) =>
      organisationMail({
        heading: `An order: ${title}`,
        paragraphs: [...asks, ...(message ? [message] : [])],
        facts: [...facts(number), ...buyer],
        button: { label: "Open in the inbox", url },
      }),
    thanks: async ({ id, number }, context) => {
      const words = mailWords("orderThanks", { number, title });
      const toPay = approval === "asked" ? [looksFirst] : [...waysInMail(number), content("payment").after];
      return {
        subject: words.subject,
        heading: words.heading,
        paragraphs: [
          greeting(name),
          ...words.paragraphs,
          ...(await knownBuyer(context, { id, email, item: details.item })),
          ...toPay,
          notYours,
        ],
        facts: facts(number),
        button: { label: words.button, url: site.config.ORIGIN + orderPath(site, id) },
      };
    },
  };
};
