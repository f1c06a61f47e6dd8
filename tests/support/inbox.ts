import { SMTPServer } from "smtp-server";

type Letter = { to: string[]; subject: string; body: string };

/** A real mail server that accepts everything; `MAIL_URL: inbox.url` makes a site deliver to it. */
export async function openInbox() {
  const letters: Letter[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = Buffer.concat(chunks).toString();
        letters.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          subject: /^Subject: (.*)$/m.exec(raw)?.[1]?.trim() ?? "",
          body: fromQuotedPrintable(raw),
        });
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Subjects of what this address has received, oldest first. */
    subjectsTo: (email: string) =>
      letters.filter(({ to }) => to.includes(email)).map(({ subject }) => subject),
    /** The link in the newest letter with this subject, if it has come. */
    linkTo(email: string, subject: string): string | undefined {
      const letter = letters.findLast((each) => each.to.includes(email) && each.subject === subject);
      return /https?:\/\/\S+\?token=[\w-]+/.exec(letter?.body ?? "")?.[0];
    },
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}

function fromQuotedPrintable(text: string): string {
  return text
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
