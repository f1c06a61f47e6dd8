import { z } from "zod";
import { readEmailAddress } from "./email-address.ts";

/** `message` is the only error of the field. */
export function emailField(message: string) {
  return z.string(message).transform((typed, context) => {
    const address = readEmailAddress(typed);
    if (address !== null) return address;
    context.addIssue({ code: "custom", message, input: typed });
    return z.NEVER;
  });
}
