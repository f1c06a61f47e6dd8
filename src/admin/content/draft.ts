import { data } from "react-router";
import type { Stale } from "#content/publishing/save-draft.server.ts";
import { findPublished } from "#content/publishing/versions-store.server.ts";
import { readAll } from "#form/read-form.server.ts";
import { refusalOf } from "#form/take-form.server.ts";
import { requirePermission } from "#identity/session/guards.server.ts";
import { readVisitor } from "#identity/session/session.server.ts";
import { nameAccounts } from "#identity/staff/accounts.server.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { type Platform, platformContext } from "#platform/platform.server.ts";
import type { Route } from "./+types/draft";
import type { DraftAnswer } from "./autosave/send-draft.ts";
import { meanwhileWords, notSaved } from "./autosave/words.ts";
import { keepDraft } from "./keep-draft.server.ts";
import { openDocument } from "./open-document.server.ts";
import { type PostedDocument, readDocumentForm, textsOf } from "./posted-document.server.ts";

type Reason = Extract<DraftAnswer, { ok: false }>["reason"];

const statuses: Record<Reason, number> = {
  "signed-out": 401,
  closed: 403,
  gone: 404,
  unreadable: 400,
  stale: 409,
};

/** Saves what an open form holds as the draft while somebody writes. Answers in JSON, also a refusal. */
export async function action(args: Route.ActionArgs) {
  const answer = await save(args).catch((thrown: unknown): DraftAnswer => {
    const reason = reasonOf(refusalOf(thrown)?.status);
    if (!reason) throw thrown;
    return { ok: false, reason, words: notSaved[reason] };
  });
  return Response.json(answer, { status: answer.ok ? 200 : statuses[answer.reason], headers: noStore });
}

async function save({ request, context, params }: Route.ActionArgs): Promise<DraftAnswer> {
  const visitor = await readVisitor(request, context);
  // Nobody is noted as refused in the audit: the form has only been left open.
  if (visitor.userId === null) return { ok: false, reason: "signed-out", words: notSaved["signed-out"] };
  const actor = await requirePermission(request, context, "content.edit", notSaved.closed);
  const platform = context.get(platformContext);
  const name = await openDocument(platform, params.document, actor);
  const values = textsOf(await readAll({ request, context }));
  const posted = await readDocumentForm(platform.db, { name, values, actor });
  if (!posted.sender) throw data({ message: notSaved.unreadable }, { status: 400 });
  const done = await keepDraft(platform, actor.userId, posted);
  if (!done.ok)
    return { ok: false, reason: "stale", words: await wordsOf(platform, posted, done, actor.userId) };
  return { ok: true, origin: done.origin, by: actor.name, at: platform.clock.now().toISOString() };
}

function reasonOf(status: number | undefined): Exclude<Reason, "stale"> | null {
  if (status === 400) return "unreadable";
  if (status === 401) return "signed-out"; // it ended a moment ago
  if (status === 403) return "closed";
  return status === 404 ? "gone" : null;
}

/** Who changed the document since the form was filled, and how. */
async function wordsOf({ db }: Platform, { name, origin }: PostedDocument, { now }: Stale, userId: string) {
  const isPublished = now.origin.base !== origin.base;
  if (!now.draft && !isPublished) return meanwhileWords("discarded", null);
  const account = now.draft?.savedBy ?? (await findPublished(db, name))?.author ?? "";
  const names = await nameAccounts(db, [account]);
  const by = account === userId ? null : (names.get(account) ?? "A colleague");
  return meanwhileWords(now.draft ? "saved" : "published", by);
}
