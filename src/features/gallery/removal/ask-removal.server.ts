import { and, eq, isNull, sql } from "drizzle-orm";
import { data } from "react-router";
import { organisationMail } from "#content/organisation-mail.server.ts";
import { content } from "#content/store.server.ts";
import { type ActionArgs, done, refuse, takeForm } from "#form/take-form.server.ts";
import { notSent } from "#form/words.ts";
import { limit, takeBackTry } from "#identity/limits.server.ts";
import { challengeDue, passGate } from "#identity/visitor-gate/pass-gate.server.ts";
import type { Transaction } from "#platform/database.server.ts";
import { recordHistory } from "#platform/history.server.ts";
import { addressGroup, clientAddress } from "#platform/http/client-address.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { enqueueMail } from "#platform/mail/mail.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { recount } from "../counts-store.server.ts";
import { hiddenByRequest, requestsPerAddress } from "../limits.ts";
import { oneMoreStep, removalGone, removalHidden, removalQueued, tooManyRequests } from "../messages.ts";
import { findPhoto } from "../photos-store.server.ts";
import { readSettings } from "../settings/settings-store.server.ts";
import { photos, removalRequests } from "../tables.ts";
import { type RemovalInput, removalForm } from "./removal-form.ts";

/** The result of a request: the photo is hidden, staff will decide, or it was not public any more. */
export type RemovalOutcome = "hidden" | "queued" | "gone";

/** The kind of the mail that tells staff of a request. */
export const removalMail = "photo-removal";

const hidings = { name: "photo-hidden-by-request", key: "all", seconds: hiddenByRequest.seconds };

/**
 * Stores a visitor's request to remove the photo with this page key and tells staff by mail, in one
 * transaction. The photo is hidden at once if the visitor is shown in it and the settings allow that, but
 * only a few times a day in total: further requests wait for staff, or anyone could empty the gallery. One that
 * `isSuspicious` waits for staff as well, and mails nothing.
 */
export async function askRemoval(
  platform: Platform,
  { pageKey, input, isSuspicious = false }: { pageKey: string; input: RemovalInput; isSuspicious?: boolean },
): Promise<RemovalOutcome> {
  const found = await findPhoto(platform.db, pageKey);
  if (!found) return "gone";
  // Counted before the transaction: the limiter has its own connection and must not wait for this
  // transaction's.
  const mayHide = !isSuspicious && input.isShownIn && (await readSettings(platform.db)).hideOnRequest;
  const counted = mayHide && (await limit(platform, { ...hidings, points: hiddenByRequest.points })).allowed;
  const outcome = await inTransaction(platform, "visitor", async (context) => {
    const { tx, now: at, actor } = context;
    const [photo] = await tx.select().from(photos).where(eq(photos.id, found.photoId)).for("update");
    if (!photo || photo.deletedAt || photo.state !== "published") return "gone";
    const { isShownIn, words, email } = input;
    if (await isAskedAlready(tx, photo.id, input)) return "queued"; // such as a second click
    await tx.insert(removalRequests).values({ photoId: photo.id, isShownIn, words, email, at });
    await recordHistory(tx, {
      entity: "photo",
      entityId: photo.pageKey,
      action: "removal asked",
      actor,
      after: { state: counted ? "hidden" : photo.state },
    });
    if (!isSuspicious) await mailStaff(context, { input, hidden: counted, album: found.album.title });
    if (!counted) return "queued";
    await tx
      .update(photos)
      .set({ state: "hidden", hiddenWhy, version: sql`${photos.version} + 1` })
      .where(eq(photos.id, photo.id));
    await recount(tx, [photo.albumId]);
    return "hidden";
  });
  if (counted && outcome !== "hidden") await takeBackTry(platform, hidings);
  return outcome;
}

/** Whether staff have the very same request before them; the photo's row is locked, so that no other comes between. */
async function isAskedAlready(tx: Transaction, photoId: string, { isShownIn, words, email }: RemovalInput) {
  const same = and(
    eq(removalRequests.photoId, photoId),
    eq(removalRequests.state, "open"),
    eq(removalRequests.isShownIn, isShownIn),
    eq(removalRequests.words, words),
    email === null ? isNull(removalRequests.email) : eq(removalRequests.email, email),
  );
  return (await tx.$count(removalRequests, same)) > 0;
}

const hiddenWhy = "Someone in the photo asked for it";

async function mailStaff(
  { tx, jobs, config }: UseCaseContext,
  { input, hidden, album }: { input: RemovalInput; hidden: boolean; album: string },
): Promise<void> {
  const { emails } = content("organisation");
  const stands = hidden ? "It is hidden until you decide." : "It is still shown until you decide.";
  await enqueueMail(
    tx,
    { jobs },
    {
      kind: removalMail,
      to: emails.general,
      replyTo: input.email ?? undefined,
      subject: `Photo removal request: ${album}`,
      ...organisationMail({
        heading: "Someone asked to remove a photo",
        paragraphs: [...(input.words ? [input.words] : []), stands],
        facts: [
          { label: "Album", value: album },
          { label: "In the photo", value: input.isShownIn ? "Yes" : "No" },
          { label: "Reply to", value: input.email ?? "No email given" },
        ],
        button: {
          label: "View the photo",
          url: `${config.ORIGIN}/admin-dashboard/gallery?view=requests`,
        },
      }),
    },
  );
}

const form = "photo-removal";
const words = {
  captcha: (description: string) => ({ title: oneMoreStep, description }),
  limit: tooManyRequests,
};

/** Handles a request to remove the photo of this page; any visitor may send one. */
export function answerRemoval(args: ActionArgs, { album, photo }: { album: string; photo: string }) {
  return takeForm(args, { schema: removalForm, failed: notSent }, async (sent) => {
    const { platform, read, request } = sent;
    if (!(await findPhoto(platform.db, photo))) throw data(removalGone, { status: 404 });
    if (!read.ok) return refuse(sent, { challenge: await challengeDue(sent, { form }) });
    const key = addressGroup(clientAddress(request));
    const limits = [{ name: form, key, ...requestsPerAddress }];
    const gate = await passGate(sent, { form, limits, counts: "every send", keepsSuspected: true, words });
    if (!gate.ok) return refuse(sent, gate.stopped);
    const asked = { pageKey: photo, input: read.input, isSuspicious: gate.suspected };
    const outcome = await askRemoval(platform, asked);
    // The photo's page no longer exists, so the notification is shown on its album's page.
    if (outcome === "hidden") return redirectWithToast(`/gallery/${album}`, removalHidden);
    if (outcome === "gone") throw data(removalGone, { status: 404 });
    return done(sent, removalQueued);
  });
}
