import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { Session } from "./sessions.ts";

type Page = {
  session: () => Session;
  payAs: (id: string, by: { name: string; email: string }) => Promise<Session>;
};

const escaped = (words: string) => words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The page on which somebody pays: Pay, Decline, Leave. */
export async function payPage(request: IncomingMessage, response: ServerResponse, { session, payAs }: Page) {
  const there = session();
  if (request.method === "POST") {
    const sent = new URLSearchParams(await text(request));
    if (sent.get("act") === "Pay") {
      await payAs(there.id, { name: sent.get("name") ?? "", email: sent.get("email") ?? "" });
      response.writeHead(303, { location: there.success_url ?? "/" });
      return response.end();
    }
    return show(response, there, "Your card was declined.");
  }
  show(response, there, "");
}

function show(response: ServerResponse, there: Session, message: string) {
  const amount = `$${((there.amount_total ?? 0) / 100).toFixed(2)}`;
  const form = `<form method="post"><p><label>Name <input name="name" value="Grace Payer"></label></p>
    <p><label>Email <input name="email" value="${escaped(there.customer_email ?? "grace@payer.example")}"></label></p>
    <button name="act" value="Pay">Pay</button> <button name="act" value="Decline">Decline</button></form>
    <p><a href="${escaped(there.cancel_url ?? "/")}">Leave</a></p>`;
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  response.end(`<!doctype html><title>Pay</title><h1>Pay ${amount}</h1>
    ${message ? `<p role="alert">${message}</p>` : ""}
    ${there.status === "open" ? form : "<p>This page is closed.</p>"}`);
}
