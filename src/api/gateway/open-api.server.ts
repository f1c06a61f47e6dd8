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
import { describeShared, documentOf } from "./description.ts";

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
  allowOrigins(api, API_ORIGINS);
  const groups = { "/auth/v1": openAuth(), "/rest/v1": openRest(), "/storage/v1": openStorage() };
  for (const [path, group] of Object.entries(groups)) {
    group.all("*", () => {
      throw new Problem("not-found", refusals[404]);
    });
    api.route(path, group);
  }
  describeShared(api);
  let document: ReturnType<typeof documentOf> | undefined;
  api.get(description, (c) => {
    if (c.env.refused) return c.json({ message: refusals[c.env.refused] }, c.env.refused);
    document ??= documentOf(api, { title: `${content("organisation").name}: API`, origin: ORIGIN });
    return c.json(document);
  });
  api.notFound((c) => c.json({ message: refusals[404] }, 404));
  return api;
}

/** Lets the pages of these sites call from a browser (CORS); without cookies, which do not count here. */
function allowOrigins(api: ApiGroup, origins: string[]) {
  const allow = cors({
    origin: origins,
    allowMethods: ["GET", "HEAD", "POST", "PUT", "DELETE"],
    exposeHeaders: ["Content-Range", "Retry-After", "X-Supabase-Api-Version", "X-Total-Count", "Link"],
    maxAge: corsLifetime,
  });
  api.use(async (c, next) => {
    if (origins.includes(c.req.header("Origin") ?? "")) return allow(c, next);
    await next();
    if (origins.length > 0) c.header("Vary", "Origin", { append: true });
  });
}
