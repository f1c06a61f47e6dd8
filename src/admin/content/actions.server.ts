import { redirectDocument } from "react-router";
import { type DocumentName, type PublishedName, titleOf } from "#content/documents.ts";
import { isLetterName } from "#content/letters.ts";
import { isPostName } from "#content/posts.ts";
import type { Origin } from "#content/publishing/edited.server.ts";
import { isPost } from "#content/publishing/posts-store.server.ts";
import { type PublicationResult, publish, schedulePublication } from "#content/publishing/publish.server.ts";
import { restoreVersion, withdrawScheduled } from "#content/publishing/restore-version.server.ts";
import { discardDraft } from "#content/publishing/save-draft.server.ts";
import { loadContent } from "#content/publishing/stored-content.server.ts";
import { content } from "#content/store.server.ts";
import { noFields, refuse, saved } from "#form/take-form.server.ts";
import { may } from "#identity/roles.ts";
import { momentOf } from "#identity/when.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { readTimeToCome } from "#platform/wall-clock.ts";
import {
  type ActionContext,
  type DashboardAction,
  dashboardAction,
} from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { rowId } from "../request/row-id.ts";
import { beginNext } from "./begin-next-event.server.ts";
import { documentAddress, documentIn, listOf, previewAddress } from "./content-address.ts";
import { lookAt } from "./form/form-names.ts";
import { applyListIntent } from "./form/list-intent.ts";
import { keepDraft } from "./keep-draft.server.ts";
import { openDocument, openPublished } from "./open-document.server.ts";
import { type PostedDocument, readOrigin, readPosted, textsOf, valuesOf } from "./posted-document.server.ts";
import { references } from "./references.server.ts";
import { refusePublication, refuseStale } from "./refuse-content.server.ts";

const common = {
  permission: "content.edit",
  refusal: "Your role can't edit this text",
  schema: noFields,
} as const;

const changedMeanwhile = impossible(
  "Someone else changed this while you were editing. Check the latest version first.",
);

/** The actions on the document that the address names. */
export const contentActions: Record<string, DashboardAction> = {
  "save-content": draftAction(async (context, name) => {
    const posted = await readPosted(context, name);
    const done = await keep(context, posted);
    if ("refusal" in done) return done.refusal;
    const until = isLetterName(name) ? "send" : "publish";
    const description = `Only staff see it until you ${until} “${titleOf(name)}”.`;
    return saved(context.sent, { title: "Draft saved", description }, documentAddress(name));
  }),
  "preview-content": draftAction(async (context, name) => {
    const done = await keep(context, await readPosted(context, name));
    // A new document, whose policy lets it frame pages of this site.
    return "refusal" in done ? done.refusal : redirectDocument(previewAddress(name));
  }),
  "publish-content": action(async (context, name) => {
    const posted = await readPosted(context, name);
    const { platform } = context;
    const done = await keep(context, posted);
    if ("refusal" in done) return done.refusal;
    const refusal = await tryToPublish(context, posted, done.origin, (useCase, chosen) =>
      publish(useCase, { ...chosen, chosen: [chosen.chosen] }),
    );
    if (refusal) return refusal;
    await loadContent(platform);
    const description = `The new “${titleOf(name)}” is live.`;
    return saved(context.sent, { title: "Published", description }, documentAddress(name));
  }),
  "schedule-content": action(async (context, name) => {
    const posted = await readPosted(context, name);
    const { sent, platform } = context;
    const { timeZone } = content("organisation");
    const read = readTimeToCome(sent.text("publishAt"), timeZone, platform.clock.now());
    if (!read.ok) return refuse(sent, { status: 422, errors: { publishAt: read.words } });
    const publishAt = read.at;
    const done = await keep(context, posted);
    if ("refusal" in done) return done.refusal;
    const refusal = await tryToPublish(context, posted, done.origin, (useCase, chosen) =>
      schedulePublication(useCase, { ...chosen, publishAt }),
    );
    if (refusal) return refusal;
    const description = `“${titleOf(name)}” will be published on ${momentOf(publishAt)}.`;
    return saved(sent, { title: "Scheduled", description }, documentAddress(name));
  }),
  "discard-content": draftAction(async ({ platform, actor, sent }, name) => {
    const from = { document: name, ...readOrigin(textsOf(sent.fields)) };
    const done = await inTransaction(platform, actor.userId, (useCase) => discardDraft(useCase, from));
    if (!done.ok) return refuse(sent, changedMeanwhile);
    const title = "Draft discarded";
    if (isLetterName(name))
      return redirectWithToast(listOf(name).to, { title, description: "The mailing was deleted." });
    if (isPostName(name) && !(await isPost(platform.db, name)))
      return redirectWithToast(listOf(name).to, { title, description: "The post was deleted." });
    const description = "The form shows what is published. The draft is kept for a week.";
    return redirectWithToast(documentAddress(name), { title, description });
  }),
  "withdraw-content": action(async ({ platform, actor, sent }, name) => {
    const number = rowId(sent.text("number")) ?? 0;
    const done = await inTransaction(platform, actor.userId, (useCase) =>
      withdrawScheduled(useCase, { document: name, number }),
    );
    if (!done.ok) return refuse(sent, changedMeanwhile);
    const description = "The scheduled version is a draft again.";
    return redirectWithToast(documentAddress(name), { title: "Publishing canceled", description });
  }),
  "restore-content": action(async ({ platform, actor, sent }, name) => {
    const number = /^\d{1,9}$/.test(sent.text("number")) ? Number(sent.text("number")) : -1;
    const done = await inTransaction(platform, actor.userId, (useCase) =>
      restoreVersion(useCase, { document: name, number, ...readOrigin(textsOf(sent.fields)) }),
    );
    if (!done.ok) return refuse(sent, changedMeanwhile);
    const description = "It's now the draft. Review it, then publish it.";
    return redirectWithToast(documentAddress(name), { title: "Version restored", description });
  }),
  "begin-next-event": beginNext,
  list: draftAction(async (context, name) => {
    const posted = await readPosted(context, name);
    const { sent } = context;
    const key = crypto.randomUUID().slice(0, 8);
    const changed = applyListIntent(posted.field, posted.body, sent.intent.replace(/^list /, ""), key);
    if (!changed) return refuse(sent, impossible("This action isn't available.", "Nothing was changed", 400));
    const values = { ...valuesOf(posted, changed.body, posted.origin), [lookAt]: changed.at };
    return refuse({ ...sent, intent: "list" }, { status: 200, values });
  }),
};

/** An action that begins with the document of its address, if the person may edit it. */
function draftAction(run: (context: ActionContext, name: DocumentName) => Promise<unknown>): DashboardAction {
  return dashboardAction({
    ...common,
    run: async (context) =>
      run(context, await openDocument(context.platform, documentIn(context.request), context.actor)),
  });
}

/** Like draftAction, for a document that is published. */
function action(run: (context: ActionContext, name: PublishedName) => Promise<unknown>): DashboardAction {
  return dashboardAction({
    ...common,
    run: async (context) =>
      run(context, await openPublished(context.platform, documentIn(context.request), context.actor)),
  });
}

/** Saves what was typed as the draft; returns what a further step grows from. */
async function keep(
  context: ActionContext,
  posted: PostedDocument,
): Promise<{ origin: Origin } | { refusal: unknown }> {
  const done = await keepDraft(context.platform, context.actor.userId, posted);
  return done.ok ? done : { refusal: refuseStale(context, posted, done) };
}

type OneChosen = Omit<Parameters<typeof schedulePublication>[1], "publishAt">;

async function tryToPublish(
  context: ActionContext,
  posted: PostedDocument,
  origin: Origin,
  run: (useCase: UseCaseContext, chosen: OneChosen) => Promise<PublicationResult>,
) {
  const { platform, actor } = context;
  const chosen = { document: posted.name, origin };
  const done = await inTransaction(platform, actor.userId, (useCase) =>
    run(useCase, { chosen, may: (right) => may(actor, right), references }),
  );
  if (done.ok) return null;
  if (done.reason === "stale") return refuseStale(context, posted, done);
  return refusePublication(context, posted, { refused: done, origin });
}
