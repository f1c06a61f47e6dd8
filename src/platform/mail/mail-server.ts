/** The ports of mail servers. On 465 the connection is encrypted from the start, on the others by STARTTLS. */
export const mailPorts = [587, 465, 2525, 25] as const;

/** A mail server that staff have set; `username` is "" when it asks for none. */
export type MailServer = {
  host: string;
  port: number;
  username: string;
  sender: string;
};
