import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { readForm, type Sent } from "./form-body.ts";
import { openMoney } from "./money.ts";
import { payPage } from "./pay-page.ts";
import { newSession, pay, type Session, StripeRefusal } from "./sessions.ts";
import { sendWebhookEvent, type WebhookEvent } from "./webhook-events.ts";

export const testKey = "sk_test_4eC39HqLyjWDarjtT1zdp7dc";

type Delivery = "at once" | "later";

/**
 * A server that speaks the part of Stripe's protocol that the product uses, strict as Stripe is: unknown fields, wrong keys, keys
 * of idempotency used for something else, and times out of bounds are refused.
 * @param now the clock of the site that is tested
 */
export async function openStripe({
  key = testKey,
  now = () => new Date(),
  port = 0,
}: {
  key?: string;
  now?: () => Date;
  port?: number;
} = {}) {
  const sessions = new Map<string, Session>();
  const kept = new Map<string, { asked: string; status: number; answer: unknown }>();
  const underWay = new Set<string>(); // keys of idempotency of requests that are being answered
  /** Without kinds of events an endpoint gets all. */
  const endpoints: { id: string; url: string; secret: string; enabled_events?: string[] }[] = [];
  const isLive = key.includes("_live_");
  const money = openMoney({
    named: (kind) => named(kind),
    tell: (type, object) => tell(type, object),
    now,
    isLive,
    sessions,
  });
  const webhookEvents: WebhookEvent[] = [];
  const state = {
    ...{ delivery: "at once" as Delivery, isSilent: false, cuts: 0, calls: [] as string[] },
    isRevoked: false,
    faults: 0, // answers 500 so many times, each kept under its key of idempotency
    behindMs: 0, // its clock, behind that of the site
  };
  /** What is refused, by "GET /v1/payouts/po_1": as of a restricted key, or a fault of Stripe's own. */
  const refusals: [of: RegExp, refusal: StripeRefusal][] = [];
  const named = (kind: string) => `${kind}_${isLive ? "live" : "test"}_${randomBytes(9).toString("hex")}`;

  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const tell = async (type: string, object: object) => {
    const id = named("evt");
    const created = Math.floor(now().getTime() / 1000);
    const notice = {
      id,
      body: JSON.stringify({ id, object: "event", type, created, livemode: isLive, data: { object } }),
    };
    webhookEvents.push(notice);
    if (state.delivery === "at once") await deliver([notice]);
  };

  /** Sends these webhook events to every address that was registered, in this order. */
  const deliver = async (which: WebhookEvent[] = webhookEvents) => {
    for (const notice of which)
      for (const { url, secret, enabled_events: kinds = ["*"] } of endpoints)
        if (kinds.some((kind) => kind === "*" || notice.body.includes(`"type":"${kind}"`)))
          await sendWebhookEvent(url, notice, [secret], now());
  };

  const expire = async (session: Session) => {
    if (session.status !== "open")
      throw new StripeRefusal(400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
    Object.assign(session, { status: "expired", url: null });
    await tell("checkout.session.expired", session);
  };

  const payAs = async (
    id: string,
    by = { name: "Grace Payer", email: "grace@payer.example" },
    isDelayed = false,
  ) => {
    const session = found(id);
    if (session.status !== "open") throw new StripeRefusal(400, "This page is closed.");
    pay(session, by, { id: id.slice(-12), now: now(), isDelayed });
    await tell("checkout.session.completed", session);
    return session;
  };

  /** The bank of a delayed method has paid, or refused to. */
  const arrive = async (session: Session, isPaid: boolean) => {
    if (session.payment_intent)
      session.payment_intent.status = isPaid ? "succeeded" : "requires_payment_method";
    if (isPaid) session.payment_status = "paid";
    await tell(`checkout.session.async_payment_${isPaid ? "succeeded" : "failed"}`, session);
  };

  /** Somebody pays by a link that the site has not opened, such as one in its texts. */
  const payByLink = (
    amount: number,
    reference = "",
    by = { name: "Grace Payer", email: "grace@payer.example" },
    { mode = "payment", isDelayed = false, currency = "usd" } = {},
  ) => {
    const price_data = { currency, unit_amount: String(amount) };
    const asked = {
      mode,
      line_items: [{ quantity: "1", price_data }],
      client_reference_id: reference,
    };
    const urls = { success_url: "https://link.example", cancel_url: "https://link.example" };
    const id = named("cs");
    sessions.set(id, newSession({ ...asked, ...urls }, { id, origin: origin(), now: now(), isLive }));
    return payAs(id, by, isDelayed);
  };

  const found = (id: string): Session => {
    const session = sessions.get(id);
    if (!session) throw new StripeRefusal(404, `No such checkout.session: '${id}'`);
    if (session.status === "open" && session.expires_at * 1000 <= now().getTime())
      Object.assign(session, { status: "expired", url: null });
    return session;
  };

  const eventsOf = ({ created }: Record<string, Sent>) => {
    const since = Number((created as { gte?: string } | undefined)?.gte ?? 0);
    const all = webhookEvents.map(({ body }) => JSON.parse(body) as { created: number });
    return all.filter((event) => event.created >= since).reverse();
  };

  const answer = async (method: string, path: string, asked: Record<string, Sent>): Promise<unknown> => {
    const [, of, act] = /^\/v1\/checkout\/sessions\/([\w-]+)(\/expire)?$/.exec(path) ?? [];
    if (method === "POST" && path === "/v1/checkout/sessions") {
      const id = named("cs");
      const itsNow = new Date(now().getTime() - state.behindMs);
      const session = newSession(asked, { id, origin: origin(), now: itsNow, isLive });
      sessions.set(id, session);
      return session;
    }
    if (of && act && method === "POST") {
      await expire(found(of));
      return found(of);
    }
    if (of && method === "GET") return found(of);
    const ofMoney = await money.answer(method, path, asked);
    if (ofMoney) return ofMoney;
    if (path === "/v1/events" && method === "GET")
      return { object: "list", data: eventsOf(asked), has_more: false };
    if (path === "/v1/webhook_endpoints" && method === "GET")
      return {
        ...{ object: "list", has_more: false },
        data: endpoints.map(({ secret: _, ...known }) => ({ enabled_events: ["*"], ...known })),
      };
    if (path === "/v1/webhook_endpoints" && method === "POST") {
      const made = {
        id: named("we"),
        url: String(asked.url),
        enabled_events: asked.enabled_events as string[],
        secret: `whsec_${randomBytes(16).toString("hex")}`,
      };
      endpoints.push(made);
      return made;
    }
    const toChange = endpoints.find(({ id }) => path === `/v1/webhook_endpoints/${id}`);
    if (toChange && method === "POST") return Object.assign(toChange, asked);
    const [, endpoint] = /^\/v1\/webhook_endpoints\/(\w+)$/.exec(path) ?? [];
    if (endpoint && method === "DELETE") {
      endpoints.splice(
        endpoints.findIndex(({ id }) => id === endpoint),
        1,
      );
      return { id: endpoint, deleted: true };
    }
    throw new StripeRefusal(404, `Unrecognized request URL (${method}: ${path})`);
  };

  const serveApi = async (
    request: IncomingMessage,
    response: ServerResponse,
    { pathname: path, search: query }: URL,
  ) => {
    const body = await text(request);
    const { authorization = "", "idempotency-key": once } = request.headers;
    const method = request.method ?? "GET";
    state.calls.push(`${method} ${path}`);
    if (state.isSilent) return; // holds the connection, and says nothing
    const send = (status: number, answered: unknown) => {
      if (state.cuts > 0) {
        state.cuts -= 1; // as where the answer is lost on its way, or the asking process was killed
        request.socket.destroy();
        return;
      }
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(answered));
    };
    const refused = ({ status, message, type }: StripeRefusal) => send(status, { error: { type, message } });
    const [, refusal] = refusals.find(([of]) => of.test(`${method} ${path}`)) ?? [];
    if (refusal) return refused(refusal);
    if (state.isRevoked)
      return refused(new StripeRefusal(401, "Expired API Key provided: sk_test_***zdp7dc"));
    if (authorization !== `Bearer ${key}`) return refused(new StripeRefusal(401, "Invalid API Key provided"));
    const asked = `${method} ${path} ${body}`;
    const before = typeof once === "string" ? kept.get(once) : undefined;
    if (before && before.asked !== asked)
      return refused(
        new StripeRefusal(
          400,
          "Keys for idempotent requests can only be used with the same parameters",
          "idempotency_error",
        ),
      );
    if (before) return send(before.status, before.answer);
    if (typeof once === "string" && underWay.has(once))
      return refused(
        new StripeRefusal(
          409,
          "There is currently another in-progress request using this key",
          "idempotency_error",
        ),
      );
    if (method === "POST" && state.faults > 0) {
      state.faults -= 1;
      const fault = { error: { type: "api_error", message: "An unexpected error" } };
      if (typeof once === "string") kept.set(once, { asked, status: 500, answer: fault });
      return send(500, fault);
    }
    if (typeof once === "string") underWay.add(once);
    try {
      const answered = structuredClone(await answer(method, path, readForm(method === "GET" ? query : body)));
      if (typeof once === "string") kept.set(once, { asked, status: 200, answer: answered });
      send(200, answered);
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      refused(error);
    } finally {
      if (typeof once === "string") underWay.delete(once);
    }
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://stand.in");
    const { pathname } = url;
    const run = pathname.startsWith("/pay/")
      ? payPage(request, response, { session: () => found(pathname.split("/")[2] ?? ""), payAs })
      : serveApi(request, response, url);
    run.catch((error: Error) => {
      response.writeHead(500);
      response.end(error.message);
    });
  });
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  return {
    origin: origin(),
    sessions,
    endpoints,
    money,
    webhookEvents,
    refusals,
    state,
    deliver,
    pay: payAs,
    payByLink,
    arrive,
    expire: (id: string) => expire(found(id)),
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}
