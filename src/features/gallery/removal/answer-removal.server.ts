import { data } from "react-router";
import { type ActionArgs, done, refuse, takeForm } from "#form/take-form.server.ts";
import { notSent } from "#form/words.ts";
import { challengeDue, passGate } from "#identity/visitor-gate/pass-gate.server.ts";
import { addressGroup, clientAddress } from "#platform/http/client-address.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { requestsPerAddress } from "../limits.ts";
import { oneMoreStep, removalGone, removalHidden, removalQueued, tooManyRequests } from "../messages.ts";
import { findPhoto } from "../photos-store.server.ts";
import { askRemoval } from "./ask-removal.server.ts";
import { removalForm } from "./removal-form.ts";

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
