import { asObject } from "./schema/body.ts";

// The site used to promise that a chair would write, also where there is none. Where a site kept these sentences as
// they shipped, it says so from now on where it is true.
const onPage = " The chair of each committee will write to you herself.";
const inMail = "The chair of each committee you chose will write to you.";

/** A body of the committees from before its sentence about the chairs stood apart. */
export function withoutPromise(body: unknown): unknown {
  const committees = asObject(body);
  const form = asObject(committees.form);
  const text = String(form.text ?? "").replace(onPage, "");
  return { ...committees, form: { ...form, text, chairs: onPage.trim().replace(" herself", "") } };
}

/** A body of the mails whose thanks for an interest in committees promise that the chair writes. */
export function withoutPromisedMail(body: unknown): unknown {
  const mails = asObject(body);
  const thanks = asObject(mails.committeesThanks);
  if (typeof thanks.text !== "string") return body;
  return { ...mails, committeesThanks: { ...thanks, text: thanks.text.replace(inMail, "{chairs}") } };
}
