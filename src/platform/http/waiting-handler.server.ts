import { sendAnswer } from "#platform/http/answer.server.ts";
import type { Handle } from "#platform/http/http-server.server.ts";
import { openRefusals } from "#platform/http/refusal-answer.server.ts";
import type { Assets } from "#platform/http/request-handler.server.ts";
import { type HeaderPolicy, inertPolicy, securityHeaders } from "#platform/http/security-headers.server.ts";

/** Answers while the database is not there (or, in a worker, always): files are served, pages are not ready. */
export function createWaitingHandler(assets: Assets, policy: HeaderPolicy): Handle {
  const inert = [...securityHeaders(policy), "Content-Security-Policy", inertPolicy];
  const refusal = openRefusals(policy);
  return async (request, response) => {
    const sorry = () => sendAnswer(request, response, refusal(request, 503, ["Retry-After", "2"]));
    if (request.method !== "GET" && request.method !== "HEAD") return sorry();
    for (let index = 0; index < inert.length; index += 2) {
      response.setHeader(inert[index] as string, inert[index + 1] as string);
    }
    assets(request, response, () => {
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      void sorry();
    });
  };
}
