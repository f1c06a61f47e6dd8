import { z } from "zod";
import { emailField } from "#platform/email-field.ts";
import { mailPorts } from "#platform/mail/mail-server.ts";
import { singleLine } from "#platform/plain-text.ts";

const hostName = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/;
const oneLine = /^\P{Cc}*$/u;

/** The form of the mail server. An empty password keeps the stored one. */
export const mailServerForm = z.object({
  host: z
    .string()
    .transform(singleLine)
    .pipe(z.string().toLowerCase().regex(hostName, "The name of a server, such as smtp.example.org")),
  port: z.enum(mailPorts.map(String), "Choose one of the ports").transform(Number),
  username: z.string().transform(singleLine).pipe(z.string().max(254, "At most 254 characters")),
  serverPassword: z.string().max(500, "At most 500 characters").regex(oneLine, "One line of text"),
  sender: emailField("An email address such as office@example.org"),
});
