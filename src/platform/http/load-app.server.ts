import { createRequestHandler, type LoaderFunctionArgs, type ServerBuild } from "react-router";
import { isOutage, isUnstorable } from "#platform/database-faults.ts";
import { type App, notesContext } from "#platform/http/app-request.server.ts";
import { outage, refusals } from "#platform/http/refusals.ts";
import { findSharedRoutes } from "#platform/http/shared-routes.server.ts";
import { platformContext } from "#platform/platform.server.ts";

export async function loadApp(): Promise<App> {
  const load = async () =>
    answerDatabaseFaults((await import("virtual:react-router/server-build")) as ServerBuild);
  if (import.meta.env.DEV) {
    // In development the build is loaded for each request and no page is cached, so that an edit shows at the
    // next request.
    return {
      answer: createRequestHandler(load, "development"),
      sharedRoutes: { find: () => null, recall: () => null },
    };
  }
  const build = await load();
  return { answer: createRequestHandler(build, "production"), sharedRoutes: findSharedRoutes(build) };
}

type Routes = ServerBuild["routes"];
type RouteModule = NonNullable<Routes[string]>["module"];
type Answer = (args: LoaderFunctionArgs) => unknown;

/**
 * Wraps every loader and action of the build: a database outage becomes a 503 response, a NUL in an address a
 * 400 response. For forms `takeForm` catches these errors first and keeps what was typed.
 */
function answerDatabaseFaults(build: ServerBuild): ServerBuild {
  const routes: Routes = {};
  for (const [id, route] of Object.entries(build.routes)) {
    routes[id] = route && { ...route, module: withAnswers(route.module) };
  }
  return { ...build, routes };
}

function withAnswers(module: RouteModule): RouteModule {
  const { loader, action } = module;
  return { ...module, loader: loader && answering(loader), action: action && answering(action) };
}

function answering<Handler>(handler: Handler): Handler {
  const guarded: Answer = async (args) => {
    try {
      return await (handler as Answer)(args);
    } catch (error) {
      if (isUnstorable(error)) throw new Response(refusals[400], { status: 400, statusText: "Bad Request" });
      if (!isOutage(error)) throw error;
      const { log } = args.context.get(platformContext);
      log.error({ error, request: args.context.get(notesContext).id }, "the database does not answer");
      throw new Response(outage, { status: 503, statusText: "Service Unavailable" });
    }
  };
  return guarded as Handler;
}
