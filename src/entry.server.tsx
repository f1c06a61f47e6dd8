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
import { frameSources } from "#content/slot-places.server.ts";
import { content } from "#content/store.server.ts";
import { type Unsaved, unsavedContext } from "#form/take-form.server.ts";
import { UnsavedPage } from "#form/unsaved-page.tsx";
import { faults, notSent } from "#form/words.ts";
import { captchaHosts } from "#identity/captcha/captcha-provider.server.ts";
import { notesContext } from "#platform/http/app-request.server.ts";
import { arrangeForFirstPaint } from "#platform/http/first-paint.ts";
import { hashInlineScripts } from "#platform/http/inline-scripts.ts";
import { pageStyles } from "#platform/http/page-styles.ts";
import { contentSecurityPolicy, isHttps } from "#platform/http/security-headers.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { brandCss } from "#shell/brand-css.ts";
import { formTargets, providerOrigins } from "#shell/form-targets.server.ts";
import { pageFade } from "#ui/page-fade.ts";
import { renderPart } from "#ui/render-part.server.tsx";
import { PartRendererContext } from "#ui/same-for-all.tsx";
import styles from "./ui/public.css?inline";
import stylesheet from "./ui/public.css?url";

const longestRender = 10_000; // ms

/**
 * Renders the whole page before anything is sent, so that its status and headers are final, it can be cached,
 * and its inline scripts are known by hash. Only scripts that carry this render's nonce get a hash; nothing a
 * visitor wrote can know the nonce, which never leaves the server.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  routerContext: RouterContextProvider,
): Promise<Response> {
  const nonce = randomBytes(16).toString("hex");
  // Input that could not be saved is given back even where its form, or the page around it, cannot be shown.
  const unsaved = routerContext.get(unsavedContext);
  const broken = unsaved !== null && context.staticHandlerContext.errors !== null;
  const rendered = broken
    ? ""
    : await render(
        <PartRendererContext value={renderPart}>
          <ServerRouter context={context} url={request.url} nonce={nonce} />
        </PartRendererContext>,
        nonce,
      );
  const formMayBeGone = status === 403 || status === 404;
  const isLost = unsaved !== null && (broken || (formMayBeGone && !holds(rendered, unsaved)));
  const html = isLost ? await render(<UnsavedPage unsaved={unsaved} styles={styles} />, nonce) : rendered;
  const asIs = import.meta.env.DEV || isLost;
  const arranged = asIs ? { html, css: bytesOf(styles) } : arrange(html, nonce, context);
  const page = hashInlineScripts(arranged.html, nonce, sha256);
  const { config } = routerContext.get(platformContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set(
    "Content-Security-Policy",
    contentSecurityPolicy(
      {
        https: isHttps(config),
        development: import.meta.env.DEV,
        formTargets: [...formTargets(config), ...(hasHandle(context, "pays") ? providerOrigins(config) : [])],
        widgets: hasHandle(context, "captcha") ? captchaHosts(config) : [],
        // On every page: after a client-side navigation the CSP of the first document still applies.
        frames: [
          // The preview of drafts frames our own pages.
          ...(siteOf(context)?.account?.isStaff ? ["'self'"] : []),
          ...frameSources(),
        ],
      },
      {
        scripts: page.hashes,
        styles: [arranged.css, pageFade, bytesOf(brandCss(content("brand")))].filter(Boolean).map(sha256),
      },
    ),
  );
  return new Response(Buffer.from(page.html, "latin1"), { status, headers });
}

/**
 * Whether a page has a field for everything that was typed; a form is missing when the permission or the
 * record is gone.
 */
function holds(html: string, { entries }: Unsaved): boolean {
  return entries.every(({ kind, name }) => kind !== "typed" || html.includes(`name="${bytesOf(name)}"`));
}

/**
 * A text as a page is held until it is sent: one character for each byte of its UTF-8. All that is looked for in a page
 * is ASCII, and as text a page with a single "’" would take two bytes a character in every step.
 */
const bytesOf = (text: string) => Buffer.from(text).toString("latin1");
const sha256 = (bytes: string) => createHash("sha256").update(bytes, "latin1").digest("base64");
const neededBy = pageStyles(bytesOf(styles));

/**
 * For visitors the page's styles are inlined and its scripts deferred; signed-in members have the stylesheet
 * cached and need the scripts at once.
 */
function arrange(html: string, nonce: string, context: EntryContext) {
  return isForReading(context)
    ? arrangeForFirstPaint(html, nonce, {
        scripts: "when idle",
        styles: { address: stylesheet, neededBy },
        notSent: unsent,
      })
    : arrangeForFirstPaint(html, nonce, { scripts: "at once", styles: null, notSent: unsent });
}

const { title, description } = notSent(faults.network);
const unsent = bytesOf(`${title}. ${description}`);

/** Whether the scripts can wait: nobody is signed in and there is no notification. */
function isForReading(context: EntryContext): boolean {
  const site = siteOf(context);
  return !site?.account && !site?.toast;
}

/** What the root loader found; undefined when it failed. */
function siteOf({ staticHandlerContext }: EntryContext) {
  return staticHandlerContext.loaderData.root as
    | { account: { isStaff: boolean } | null; toast: unknown }
    | undefined;
}

/**
 * Whether a route of this page has `handle = { [name]: true }`: only such a page may load that provider's
 * script.
 */
function hasHandle({ staticHandlerContext, routeModules }: EntryContext, name: string): boolean {
  return staticHandlerContext.matches.some(({ route }) => {
    const handle = routeModules[route.id]?.handle as Record<string, unknown> | undefined;
    return handle?.[name] === true;
  });
}

/** The page as `bytesOf` would give it. */
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
        resolve(Buffer.concat(chunks).toString("latin1"));
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
      onError: () => undefined, // React Router passes what its boundaries catch to handleError
    });
    const timer = setTimeout(() => abort(new Error("the page took too long to render")), longestRender);
  });
}

/**
 * Logs errors of loaders, actions and components. Intended refusals (status below 500) and aborted requests
 * are not logged.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const { log } = context.get(platformContext);
  log.error({ error, request: context.get(notesContext).id }, "page failed");
};

/** Records the pattern of the route for the log and the metrics, never the ids in the address. */
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
