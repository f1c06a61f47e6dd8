import type { Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { codeOf } from "#platform/database-faults.ts";

/** Greets at once. The library waits 100 ms for clients that talk too soon, ten times as long as the rest of a mail takes. */
class PromptServer extends SMTPServer {
  override connect(...socket: Parameters<SMTPServer["connect"]>) {
    super.connect(...socket);
    const connection = [...this.connections].at(-1);
    if (!connection) return;
    const greet = connection.connectionReady.bind(connection);
    connection.connectionReady = () => undefined; // called after the pause
    greet();
  }
}

export type ReceivedMail = { to: string[]; text: string };

/**
 * A mail server that accepts all mails, except that it rejects the first `refusals` attempts with `reason`, and hangs
 * up on the first `drops` mails after it has taken them, before it says so; accepted mails are kept. `port` 0 means any free port; with an earlier port it replaces that server for its
 * clients. With a `user` it asks for that name and `password`. `refuse` says which recipients it does not accept.
 */
export async function openMailServer({
  refusals = 0,
  drops = 0,
  reason = "try later",
  port = 0,
  user = "",
  password = "",
  refuse = (_address: string): { code: number; reason: string } | null => null,
} = {}) {
  const received: ReceivedMail[] = [];
  let tries = 0;
  const sockets = new Set<Socket>();
  const server = new PromptServer({
    authOptional: user === "",
    allowInsecureAuth: true,
    onAuth: (sent, _session, done) => {
      const isRight = sent.username === user && sent.password === password;
      done(isRight ? null : new Error("535 wrong name or password"), isRight ? { user } : undefined);
    },
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true, // no test waits for the machine's name server
    onRcptTo({ address }, _session, done) {
      const refusal = refuse(address);
      done(refusal && Object.assign(new Error(refusal.reason), { responseCode: refusal.code }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk) => chunks.push(chunk));
      stream.on("end", () => {
        tries += 1;
        if (tries <= refusals) return done(Object.assign(new Error(reason), { responseCode: 451 }));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, text: Buffer.concat(chunks).toString() });
        if (received.length > drops) return done();
        for (const socket of sockets) socket.destroy();
      });
    },
  });
  server.on("error", (error) => {
    if (codeOf(error) !== "ECONNRESET") throw error; // a client that is killed resets its connection
  });
  server.server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  const address = server.server.address();
  const listening = typeof address === "object" && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${listening}`,
    port: listening,
    received,
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}
