import { channel } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { sessionToken } from "#identity/session/session-cookie.server.ts";
import { sessions, users } from "#identity/tables.ts";
import { hashToken } from "#identity/token-hash.server.ts";
import { addressOf } from "./every-address.ts";
import type { TestSite } from "./start-site.ts";

export const walkedAnnotation = "walked";

/** What a page asks for by itself, whenever its scripts come to it: who is signed in, and that a draft is kept. */
const byItself = /^session\.json$|\/draft$/;

/**
 * Notes, from now on, what is asked of a site: "address, who, what is done", where the address is the pattern of the
 * route and what is done is GET, or POST with the intent of the form. Returns a function that ends this and tells the
 * lines, sorted. The server is listened to, so it is all the same who asks: a browser with scripts or without, or none.
 */
export function walkedOn(site: TestSite): () => Promise<string[]> {
  const lines: Promise<string | undefined>[] = [];
  const roles = new Map<string, Promise<string>>(); // by cookies; a session that ends keeps who it was
  const listen = (message: unknown) => {
    const { request } = message as { request: IncomingMessage };
    const { port } = request.socket.address() as AddressInfo;
    if (port !== site.port || request.headers["sec-purpose"]) return; // a prefetch is not asked for by the person
    const cookies = request.headers.cookie ?? "";
    const role = roles.get(cookies) ?? roleOf(site, cookies);
    roles.set(cookies, role);
    lines.push(lineOf(request, role));
  };
  channel("http.server.request.start").subscribe(listen);
  return async () => {
    channel("http.server.request.start").unsubscribe(listen);
    const told = await Promise.all(lines);
    return [...new Set(told.filter((line) => line !== undefined))].sort();
  };
}

async function lineOf(request: IncomingMessage, role: Promise<string>) {
  const { pathname } = new URL(request.url ?? "/", "http://site.invalid");
  const address = addressOf(pathname.replace(/(^\/_root)?\.data$/, "") || "/");
  if (!address || address.endsWith("*") || byItself.test(address)) return;
  // The administrator's form asks step by step once its scripts run; it is the same act.
  const act = address === "admin-login/steps" ? "admin-login" : address;
  const intent = request.method === "POST" ? await intentOf(request) : "";
  return [act, await role, request.method + (intent && ` ${intent}`)].join(", ");
}

/** The field `intent` of what is sent; read as it comes in, because the server reads the request only once. */
function intentOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  const push = request.push.bind(request);
  return new Promise((done) => {
    request.push = (part, encoding) => {
      if (part) parts.push(Buffer.from(part));
      else done(intentIn(Buffer.concat(parts).toString("latin1")));
      return push(part, encoding);
    };
    request.once("close", () => done(intentIn(Buffer.concat(parts).toString("latin1"))));
  });
}

function intentIn(body: string) {
  return /(?:^|&)intent=([\w-]+)/.exec(body)?.[1] ?? /name="intent"\r\n\r\n([\w-]+)/.exec(body)?.[1] ?? "";
}

async function roleOf({ platform, origin }: TestSite, cookie: string): Promise<string> {
  const token = await sessionToken(platform.config, new Request(origin, { headers: { cookie } }));
  if (!token) return "visitor";
  const [found] = await platform.db
    .select({ role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, hashToken(token)));
  return found?.role ?? "visitor";
}
