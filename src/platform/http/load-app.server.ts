import { createRequestHandler, type ServerBuild } from "react-router";
import type { App } from "#platform/http/app-request.server.ts";
import { answerDatabaseFaults } from "#platform/http/database-answers.server.ts";
import { findSharedRoutes } from "#platform/http/shared-routes.server.ts";

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
