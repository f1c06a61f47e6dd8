/** The answer to someone who asked for a confirmation or a reset by mail. */
export type MailRequestAnswer = { kind: "mail"; ok: boolean; message: string; email: string };
