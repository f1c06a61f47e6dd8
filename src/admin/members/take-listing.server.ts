import { data } from "react-router";
import { content } from "#content/store.server.ts";
import { saidIn } from "#features/members/fields.ts";
import { memberKind } from "#features/members/member-kind.ts";
import { emailUnshared } from "#features/members/messages.ts";
import { readMoreForm } from "#features/members/more-fields.ts";
import { changedMeanwhile, notLive } from "#features/members/record/messages.ts";
import { changeRecord } from "#features/members/record/save-record.server.ts";
import { recordForm } from "#features/members/record-form.ts";
import { type ActionArgs, saved, takeForm } from "#form/take-form.server.ts";
import { requirePermission } from "#identity/session/guards.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { recordAddress } from "../request/screen-address.ts";
import { refuseStale, seenVersion } from "../request/seen-version.server.ts";
import { refuseFields } from "./member-request.server.ts";
import { membersAction } from "./take-back.server.ts";

/** Replaces the member's fields, unless someone else has changed them meanwhile. */
export function takeListing({ request, context }: ActionArgs, id: number) {
  return takeForm({ request, context }, { schema: recordForm }, async (sent) => {
    const { permission, refusal } = membersAction;
    const admin = await requirePermission(request, context, permission, refusal);
    const { more, errors, isRefused } = readMoreForm(sent, content("memberFields"));
    if (!sent.read.ok || isRefused) return refuseFields(sent, errors);
    const { platform } = sent;
    const change = { ...saidIn(sent.fields, sent.read.input), more };
    const version = seenVersion(sent);
    const done = await inTransaction(platform, admin.userId, (useCase) =>
      changeRecord(useCase, { id, version, change }),
    );
    if (done.ok) {
      const description = `${done.member.fullName}'s details are up to date`;
      return saved(sent, { title: "Saved", description }, recordAddress("members", id));
    }
    if (done.reason === "not-found") throw data({ message: notLive }, { status: 404 });
    if (done.reason === "email-taken")
      return refuseFields(sent, { email: emailUnshared(done.member.fullName) }, 409);
    const { current } = done;
    const typed = { ...current, ...change, more: { ...current.more, ...more } };
    const about = { version: current.version, stored: current, typed, words: changedMeanwhile };
    return refuseStale(sent, memberKind, about);
  });
}
