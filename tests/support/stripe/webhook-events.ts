import { createHmac } from "node:crypto";

/** The header by which Stripe signs a webhook event; several secrets while one is being replaced. */
export function signatureOf(body: string, secrets: string[], at: Date): string {
  const t = Math.floor(at.getTime() / 1000);
  const signed = secrets.map(
    (secret) => `v1=${createHmac("sha256", secret).update(`${t}.${body}`).digest("hex")}`,
  );
  return [`t=${t}`, ...signed].join(",");
}

export type WebhookEvent = { id: string; body: string };

/** As Stripe does; returns the answer's status. */
export async function sendWebhookEvent(
  url: string,
  { body }: WebhookEvent,
  secrets: string[],
  at: Date,
): Promise<number> {
  const headers = { "content-type": "application/json", "stripe-signature": signatureOf(body, secrets, at) };
  const answer = await fetch(url, { method: "POST", headers, body });
  await answer.arrayBuffer();
  return answer.status;
}
