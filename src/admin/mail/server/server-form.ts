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
    .pipe(z.string().toLowerCase().regex(hostName, "Enter a server name, such as smtp.example.org")),
  port: z.enum(mailPorts.map(String), "Choose a port").transform(Number),
  username: z.string().transform(singleLine).pipe(z.string().max(254, "Use at most 254 characters")),
  serverPassword: z.string().max(500, "Use at most 500 characters").regex(oneLine, "Use a single line"),
  sender: emailField("Enter an email address, such as office@example.org"),
});
