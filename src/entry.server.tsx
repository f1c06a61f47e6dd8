import { createHash, randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  type ServerInstrumentation,
  ServerRouter,
} from "react-router";
import { frameOrigins } from "#content/frame-origins.ts";
import { content } from "#content/store.server.ts";
import { captchaHosts } from "#identity/captcha/captcha-hosts.server.ts";
import { notesContext } from "#platform/http/app-request.server.ts";
import { hashInlineScripts } from "#platform/http/inline-scripts.ts";
import { type Beginning, startScriptsLate } from "#platform/http/late-scripts.ts";
import { isHttps } from "#platform/http/request-handler.server.ts";
import { contentSecurityPolicy } from "#platform/http/security-headers.server.ts";
import { platformContext } from "#platform/platform.server.ts";

const longestRender = 10_000; // ms

/**
 * Renders a page whole before anything is sent: its status and headers are final, it can be kept in memory,
 * and its inline scripts are known by hash. Those are the ones that carry this render's nonce, which nothing
 * a visitor wrote can know; the nonce itself does not leave the server.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  routerContext: RouterContextProvider,
): Promise<Response> {
  const nonce = randomBytes(16).toString("hex");
  const html = await render(<ServerRouter context={context} url={request.url} nonce={nonce} />, nonce);
  const late = import.meta.env.DEV ? html : startScriptsLate(html, nonce, beginningOf(context));
  const page = hashInlineScripts(late, nonce, (script) =>
    createHash("sha256").update(script).digest("base64"),
  );
  const { config } = routerContext.get(platformContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy(
      {
        https: isHttps(config),
        development: import.meta.env.DEV,
        widgets: asksForCaptcha(context) ? captchaHosts(config) : [],
        // On every page: a visitor who comes to a frame by a link keeps the policy of the page she came from.
        frames,
      },
      page.hashes,
    ),
  );
  return new Response(page.html, { status, headers });
}

const frames = frameOrigins([content("gala").nominate.slot, content("contact").place.map]);

/** Someone who is signed in works here, and a notification must be seen; whoever only reads is not to be kept from it. */
function beginningOf({ staticHandlerContext }: EntryContext): Beginning {
  const site = staticHandlerContext.loaderData.root as { account: unknown; toast: unknown } | undefined;
  return site?.account || site?.toast ? "at once" : "with a person";
}

/** Whether a screen of this page says `handle = { captcha: true }`: only such a page may load the provider's script. */
function asksForCaptcha({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => {
    const handle = routeModules[route.id]?.handle as { captcha?: boolean } | undefined;
    return handle?.captcha === true;
  });
}

function render(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const collector = new Writable({
      write(chunk: Buffer, _, written) {
        chunks.push(chunk);
        written();
      },
      final(ended) {
        clearTimeout(timer);
        resolve(Buffer.concat(chunks).toString("utf8"));
        ended();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Nothing is streamed, so nothing is gained by sending large parts of a page out of order.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(collector),
      onShellError: (error) => {
        clearTimeout(timer);
        reject(error);
      },
      onError: () => undefined, // React Router tells handleError about what its boundaries catch
    });
    const timer = setTimeout(() => abort(new Error("the page took too long to render")), longestRender);
  });
}

/** Logs what a loader, an action or a component threw. Refusals we answer on purpose are no errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const { log } = context.get(platformContext);
  log.error({ error, request: context.get(notesContext).id }, "page failed");
};

/** Tells the log and the figures which route answered: its pattern, never the ids in its address. */
export const instrumentations: ServerInstrumentation[] = [
  {
    handler(handler) {
      handler.instrument({
        async request(answer, { context }) {
          const { meta } = await answer();
          const notes = context?.get(notesContext);
          if (notes && meta) notes.pattern = meta.pattern;
        },
      });
    },
  },
];
