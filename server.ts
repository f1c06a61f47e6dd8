import { setTimeout as wait } from "node:timers/promises";
import { openApi } from "#api/gateway/open-api.server.ts";
import { orderLineHandler, orderLineName } from "#billing/orders/order-line.server.ts";
import { lostProviderKey } from "#billing/provider/provider-store.server.ts";
import { webhookPath } from "#billing/provider/webhook-path.ts";
import { isListedFile } from "#content/media/library-files.server.ts";
import { followContent } from "#content/publishing/follow-content.server.ts";
import { openContent } from "#content/publishing/stored-content.server.ts";
import { content, type OtherContent, replaceContent, withContent } from "#content/store.server.ts";
import { prepareEvents } from "#features/events/jobs/jobs.server.ts";
import { registrationLineHandler } from "#features/events/registration/places/registration-line.server.ts";
import { registrationLineName } from "#features/events/registration/rules/price-of.ts";
import { prepareGallery } from "#features/gallery/jobs/jobs.server.ts";
import { seedSamplePhotos } from "#features/gallery/sample/sample-gallery.server.ts";
import { photosOf } from "#features/gallery/serve-photo.server.ts";
import { mailWebhookPath } from "#features/inquiries/bounces/mail-webhook-path.ts";
import { oneClickPath } from "#features/inquiries/newsletter/one-click.ts";
import { itemOfOrder, lockInquiry, phoneOfOrder } from "#features/inquiries/store.server.ts";
import { benefits } from "#features/members/benefits/benefits.server.ts";
import { photoSender } from "#features/members/membership/photo-sender.server.ts";
import { askedAgain } from "#features/members/renewals/drop-renewals.server.ts";
import { joining } from "#features/members/terms/joining.server.ts";
import { termLineHandler, termLineName } from "#features/members/terms/term-line-handler.server.ts";
import { prepareMembers } from "#features/members/upkeep/jobs.server.ts";
import { warnOfOtherSecret } from "#identity/second-factor/warn-of-other-secret.server.ts";
import { sessionToken } from "#identity/session/session-cookie.server.ts";
import { type AdminAccount, ensureAdminAccount } from "#identity/staff/admin-account.server.ts";
import { pressKitOf } from "#pages/press/serve-press-kit.server.ts";
import { iconsOf } from "#pages/seo/serve-icons.server.ts";
import { previewsOf } from "#pages/seo/serve-previews.server.ts";
import { listenForChanges } from "#platform/change-notifications.server.ts";
import { stopChildren } from "#platform/child.server.ts";
import { type Clock, systemClock } from "#platform/clock.server.ts";
import { type Config, readConfig, type Settings } from "#platform/config.server.ts";
import { migrateDatabase, openDatabase, whenDatabaseAnswers } from "#platform/database.server.ts";
import { openFiles } from "#platform/files.server.ts";
import { shutDownGracefully } from "#platform/graceful-shutdown.server.ts";
import { builtAssets } from "#platform/http/assets.server.ts";
import { type HttpServer, makeHttpServer } from "#platform/http/http-server.server.ts";
import { loadApp } from "#platform/http/load-app.server.ts";
import { openMetrics } from "#platform/http/metrics.server.ts";
import { withOperations } from "#platform/http/operations.server.ts";
import { ownOrigins, urlHost } from "#platform/http/origin-check.server.ts";
import { openPageCache } from "#platform/http/page-cache.server.ts";
import { type Assets, createHandler } from "#platform/http/request-handler.server.ts";
import { isHttps } from "#platform/http/security-headers.server.ts";
import { mediaOf } from "#platform/http/stored-file.server.ts";
import { createWaitingHandler } from "#platform/http/waiting-handler.server.ts";
import { openJobs } from "#platform/jobs.server.ts";
import { openLog } from "#platform/log.server.ts";
import { runOwnDatabase } from "#platform/own-database.server.ts";
import { sweepPictureFolders } from "#platform/pictures/draw.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { renewAddresses } from "#platform/renew-addresses.server.ts";
import { keptSecret } from "#platform/secret.server.ts";
import { endOfDay } from "#platform/today.ts";
import { watchSite } from "#platform/watching/watch-site.server.ts";
import { welcome } from "#platform/welcome.ts";
import { emailColumns } from "./src/email-columns.server.ts";
import { fillNewSite, fillSamples, jobList } from "./src/jobs.server.ts";

export { setHashCost } from "#identity/password/password-hash.server.ts"; // for tests

/** `stop` is for tests and scripts too. */
export type Site = {
  origin: string;
  /** The port it listens on; behind a proxy not that of its address. */
  port: number;
  platform: Platform;
  admin: AdminAccount;
  /** The gallery password, only when this start generated it. */
  gallery: { generatedPassword?: string };
  forgetPages: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Replacements that tests and the development server pass in. */
export type Parts = {
  clock?: Clock;
  assets?: Assets;
  content?: OtherContent;
  signal?: AbortSignal;
  /** Called when a running site cannot go on, so that its process ends and its supervisor starts another. */
  giveUp?: (reason: Error) => void;
};

type Environment = Record<string, string | undefined>;
type Close = () => Promise<unknown>;

const patienceAtStop = 5_000; // ms running requests may take when the site stops
const statementAtStop = 1_000; // ms that a job's statement may still take when its job was given up
const farewell = 1_000; // ms in which a proxy's connections to one of several processes are ended one by one

/**
 * Starts the whole product from its settings; see .env.example. It listens at once and answers 503 until the
 * database is ready; one of several web processes listens once it can answer, as a proxy goes on to another one
 * when a connection is refused, and not when the answer is 503.
 * @throws when it cannot start; nothing is left running
 */
export async function start(environment: Environment, parts: Parts = {}): Promise<Site> {
  const settings = readConfig(environment);
  const http = makeHttpServer(settings.HOST, settings.PORT, { proxy: settings.TRUST_PROXY > 0 });
  const isOneOfSeveral = settings.ROLE === "web";
  const opened: Close[] = [];
  const stop = async () => {
    await http.stop({ farewell: isOneOfSeveral ? farewell : 0, patience: patienceAtStop - farewell });
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    // No proxy knows a port that the system is yet to choose.
    if (!isOneOfSeveral || settings.PORT === 0) await http.open();
    const site = await assemble(settings, http, parts, opened);
    await http.open();
    return { ...site, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function assemble(settings: Settings, http: HttpServer, parts: Parts, opened: Close[]) {
  if (parts.content) {
    const restore = replaceContent(parts.content);
    opened.push(async () => restore());
  }
  const log = openLog(settings.LOG_LEVEL);
  opened.push(stopChildren);
  void sweepPictureFolders(log);
  const metrics = openMetrics();
  const assets = parts.assets ?? builtAssets("build/client");
  const listening = { host: settings.HOST, port: http.port };
  const ORIGIN = settings.ORIGIN ?? `http://${urlHost(listening.host)}:${listening.port}`;
  const config: Config = {
    ...settings,
    ORIGIN,
    MFA_REQUIRED: settings.MFA_REQUIRED ?? (isHttps({ ORIGIN }) ? "admins" : "none"),
    SECRET: settings.SECRET ?? keptSecret(settings.DATA_DIR),
  };
  const policy = { https: isHttps(config), development: import.meta.env.DEV };
  const waiting = createWaitingHandler(assets, policy);
  const operations = { metrics, config, policy, isStopping: http.isStopping };
  http.use(withOperations(waiting, operations));

  const ownDatabase = async (dataFolder: string) => {
    const giveUp = (reason: Error) => {
      log.fatal(reason.message);
      parts.giveUp?.(reason);
    };
    const database = await runOwnDatabase(dataFolder, log, { giveUp, signal: parts.signal });
    opened.push(database.stop);
    return database.url;
  };

  // Loaded while Postgres starts; both take about the same time.
  const loading = loadApp();
  loading.catch(() => undefined); // awaited, and reported, below
  const databaseUrl = config.DATABASE_URL ?? (await ownDatabase(config.DATA_DIR));
  await whenDatabaseAnswers(() => migrateDatabase(databaseUrl, "db/migrations", log), log, parts.signal);
  const prepared = config.DATABASE_PREPARED;
  const db = openDatabase(config.DATABASE_POOLER_URL ?? databaseUrl, { log, prepared });
  opened.push(() => db.$client.end());
  const workDb = openDatabase(databaseUrl, { log, use: "work", prepared });
  opened.push(() => Promise.race([workDb.$client.end(), wait(statementAtStop, undefined, { ref: false })]));
  const forgetContent = await openContent({ db: workDb, log });
  opened.push(async () => forgetContent());
  const jobs = openJobs(databaseUrl, config.ROLE, log);
  opened.push(jobs.stop);
  watchSite(metrics, db, config);
  const clock = parts.clock ?? systemClock;
  const files = await openFiles(config);
  const terms = { ...termLineHandler, askedAgain };
  const lineHandlers = {
    [orderLineName]: orderLineHandler,
    [registrationLineName]: registrationLineHandler,
    [termLineName]: terms,
  };
  const ofOrder = { lock: lockInquiry, itemOf: itemOfOrder, phoneOf: phoneOfOrder };
  const orders = { ...ofOrder, joining, terms };
  const handedIn = { lineHandlers, orders, photoSender, benefits };
  const platform: Platform = { config, db, files, jobs, clock, log, ...handedIn };
  const atWork: Platform = { ...platform, db: workDb };
  await renewAddresses(workDb, emailColumns);
  const admin = await ensureAdminAccount(atWork);
  await warnOfOtherSecret(atWork, [await lostProviderKey(atWork)]);
  await prepareEvents(atWork);
  await prepareMembers(atWork);
  const gallery = await prepareGallery(atWork);
  await fillNewSite(atWork);

  const app = await loading;
  const own = ownOrigins(settings.ORIGIN, listening);
  const mailedPosts = new Set<string>([oneClickPath, mailWebhookPath, webhookPath]);
  const cache = openPageCache(clock, (now) => endOfDay(now, content("organisation").timeZone));
  const following = followContent({ db, log }, cache);
  const notifications = listenForChanges(databaseUrl, log, following);
  opened.push(following.stop, notifications.stop);
  const changes = { caughtUp: following.caughtUp(notifications) };
  const api = openApi(platform);
  /** Answers each request with the content of one moment. */
  const inOneContent =
    <Args extends unknown[], Answer>(answer: (...args: Args) => Promise<Answer>) =>
    async (...args: Args) => {
      await following.beforeRequest();
      return withContent(() => answer(...args));
    };
  const handle = createHandler({
    platform,
    app: { ...app, answer: inOneContent(app.answer) },
    api: { ...api, answer: inOneContent(api.answer) },
    assets,
    cache,
    changes,
    ownFiles: [
      mediaOf(platform, (hash) => isListedFile(db, hash)),
      photosOf(platform),
      inOneContent(iconsOf(platform)),
      inOneContent(previewsOf(platform)),
      inOneContent(pressKitOf(platform)),
    ],
    metrics,
    ownOrigins: own,
    mailedPosts,
    policy,
    asker: ({ headers }) => sessionToken(config, { headers: new Headers({ Cookie: headers.cookie ?? "" }) }),
  });
  // A worker serves no pages, only health checks, metrics and built files.
  http.use(withOperations(config.ROLE === "worker" ? waiting : handle, { ...operations, db }));
  // Not awaited: pages can be served before the job queue has started.
  jobs
    .start(jobList, atWork)
    .then(() => seedSamplePhotos(atWork, fillSamples))
    .catch((error) => log.error({ error }, "the job queue, or the work it begins with, did not start"));
  const forgetPages = async () => {
    await changes.caughtUp(); // a late notification would clear the cache once more
    cache.clear();
  };
  return { origin: config.ORIGIN, port: http.port, platform, admin, gallery, forgetPages };
}

/**
 * Starts the site (`begin` calls `start` with its replacements), prints the address by `say`, and stops the
 * site gracefully at SIGTERM or SIGINT; a second signal exits at once. Resolves when the site is up.
 * @throws when it cannot start; the caller prints the reason and exits
 */
export async function runUntilStopped(
  begin: (parts: Parts) => Promise<Pick<Site, "origin" | "admin" | "gallery" | "stop">>,
  say: (line: string) => void,
): Promise<void> {
  const starting = new AbortController();
  const shutDown = shutDownGracefully(async () => {
    starting.abort();
    await (await beginning.catch(() => undefined))?.stop();
  });
  const giveUp = (reason: Error) => {
    say(reason.message);
    shutDown(1);
  };
  const beginning = begin({ signal: starting.signal, giveUp });
  const site = await beginning.catch((error) => {
    if (starting.signal.aborted) return undefined; // stopped before it had started: not an error
    throw error;
  });
  if (site) say(welcome(site));
}
