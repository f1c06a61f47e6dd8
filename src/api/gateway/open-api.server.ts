import { OpenAPIHono } from "@hono/zod-openapi";
import { cors } from "hono/cors";
import { content } from "#content/store.server.ts";
import { refusals } from "#platform/http/refusals.ts";
import type { Api } from "#platform/http/request-handler.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { openAuth } from "../auth/auth-group.server.ts";
import { corsLifetime } from "../limits.ts";
import type { ApiEnv, ApiGroup } from "../protocol/api-env.ts";
import { Problem } from "../protocol/problem.ts";
import { openRest } from "../rest/rest-group.server.ts";
import { openStorage } from "../storage/storage-group.server.ts";

const prefixes = /^\/(auth|rest|storage)\/v1(\/|$)/;
const description = "/api/openapi.json";

/** Opens the API, or an API that takes no path while it is switched off. */
export function openApi(platform: Platform): Api {
  if (!platform.config.API)
    return { takes: () => false, answer: async () => new Response(null, { status: 404 }) };
  const api = assemble(platform);
  return {
    takes: (path) => prefixes.test(path) || path === description,
    async answer(request, notes, refused) {
      const answer = await api.fetch(request, { platform, notes, refused });
      if (!answer.headers.has("Cache-Control")) answer.headers.set("Cache-Control", "no-store");
      return answer;
    },
  };
}

function assemble(platform: Platform): ApiGroup {
  const { API_ORIGINS, ORIGIN } = platform.config;
  const api: ApiGroup = new OpenAPIHono<ApiEnv>();
  api.use(
    cors({
      origin: API_ORIGINS,
      allowMethods: ["GET", "HEAD", "POST", "PUT", "DELETE"],
      exposeHeaders: ["Content-Range", "Retry-After", "X-Supabase-Api-Version", "X-Total-Count", "Link"],
      maxAge: corsLifetime,
    }),
  );
  const groups = { "/auth/v1": openAuth(), "/rest/v1": openRest(), "/storage/v1": openStorage() };
  for (const [path, group] of Object.entries(groups)) {
    group.all("*", () => {
      throw new Problem("not-found", refusals[404]);
    });
    api.route(path, group);
  }
  api.get(description, (c) =>
    c.json(
      api.getOpenAPI31Document({
        openapi: "3.1.0",
        info: { title: `${content("organisation").name}: API`, version: "1" },
        servers: [{ url: ORIGIN }],
      }),
    ),
  );
  return api;
}
