import { sendAnswer } from "#platform/http/answer.server.ts";
import type { Handle } from "#platform/http/http-server.server.ts";
import { openRefusals } from "#platform/http/refusal-answer.server.ts";
import type { Assets } from "#platform/http/request-handler.server.ts";
import { type HeaderPolicy, inertHeaders } from "#platform/http/security-headers.server.ts";

/**
 * The handler while the database is not ready, and always in a worker: serves built files, answers everything
 * else with 503.
 */
export function createWaitingHandler(assets: Assets, policy: HeaderPolicy): Handle {
  const inert = inertHeaders(policy);
  const refusal = openRefusals(policy);
  return async (request, response) => {
    const refuse = () => {
      const answer = refusal(request, 503);
      answer.headers.set("Retry-After", "2");
      return sendAnswer(request, response, answer);
    };
    if (request.method !== "GET" && request.method !== "HEAD") return refuse();
    response.setHeaders(inert);
    assets(request, response, () => {
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      void refuse();
    });
  };
}
