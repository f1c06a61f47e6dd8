import { z } from "zod";
import { type Audience, letterName } from "#content/letters.ts";
import { content } from "#content/store.server.ts";
import { beginLetter } from "#features/inquiries/letters/begin-letter.server.ts";
import { letterSample } from "#features/inquiries/letters/letter-mail.server.ts";
import {
  scheduleLetter,
  setOnItsWay,
  takeBackLetter,
} from "#features/inquiries/letters/schedule-letter.server.ts";
import { noFields, refuse } from "#form/take-form.server.ts";
import { momentOf } from "#identity/when.server.ts";
import { pageUrl } from "#platform/http/page-url.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { enqueueMail } from "#platform/mail/mail.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { readTimeToCome } from "#platform/wall-clock.ts";
import { readListQuery, writeListQuery } from "#records/lists/list-query.ts";
import { documentAddress } from "../content/content-address.ts";
import { memberList } from "../members/member-list.tsx";
import {
  type ActionContext,
  type DashboardAction,
  dashboardAction,
} from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { rowId } from "../request/row-id.ts";
import { recordAddress } from "../request/screen-address.ts";
import { sendDueLetters } from "./letter-sources.server.ts";
import { openLetter } from "./load.server.ts";
import { newLetterFields } from "./new-letter-fields.ts";
import { newLetterForm } from "./new-letter-form.ts";
import { testLetterForm } from "./test-letter-form.ts";

const late = impossible("Someone else already did that, or it's too late.");
const changed = impossible("Someone has changed the mailing in the meantime. Check it again first.");
const incomplete = impossible("The mailing can't be sent yet. See above for what's missing.");

/** The actions on letters. */
export const letterActions: Record<string, DashboardAction> = {
  "new-letter": dashboardAction({
    permission: "content.edit",
    schema: newLetterForm,
    async run({ platform, actor, sent, input: { subject, members, toCommittee, committee } }) {
      const audience = toCommittee ? committeeAudience(committee) : audienceOf(members);
      if (!audience) return refuse(sent, { errors: { committee: newLetterFields.committee.wrong } });
      const name = await inTransaction(platform, actor.userId, (context) =>
        beginLetter(context, { subject, audience }),
      );
      return redirectWithToast(documentAddress(name), {
        title: "Draft created",
        description: "Only staff see it until it's sent.",
      });
    },
  }),
  "test-letter": dashboardAction({
    permission: "content.edit",
    schema: testLetterForm,
    async run({ platform, actor, request, sent, input }) {
      const slug = slugIn(request);
      const { shown } = await openLetter(platform, slug, actor);
      if (!shown.ok) return refuse(sent, incomplete);
      const mail = {
        kind: "letter-test",
        subject: `Test: ${shown.content.subject}`,
        secret: false,
        ...letterSample(platform, shown.content, shown),
      };
      await platform.db.transaction(async (tx) => {
        for (const to of input.to) await enqueueMail(tx, platform, { ...mail, to });
      });
      return redirectWithToast(recordAddress("letters", slug), {
        title: "Test sent",
        description: `It's on its way to ${input.to.join(", ")}.`,
      });
    },
  }),
  "send-letter": dashboardAction({
    permission: "letters.send",
    schema: noFields,
    run: (context) => schedule(context, context.platform.clock.now()),
  }),
  "schedule-letter": dashboardAction({
    permission: "letters.send",
    schema: z.object({ sendAt: z.string() }),
    run(context) {
      const { platform, input, sent } = context;
      const read = readTimeToCome(input.sendAt, content("organisation").timeZone, platform.clock.now());
      if (read.ok) return schedule(context, read.at);
      return Promise.resolve(refuse(sent, { status: 422, errors: { sendAt: read.words } }));
    },
  }),
  "take-back-letter": step((context, slug) => takeBackLetter(context, { slug, name: letterName(slug) }), {
    title: "Sending canceled",
    description: "It's a draft again.",
  }),
  "stop-letter": step((context, slug) => setOnItsWay(context, { slug, isGoing: false }), {
    title: "Sending stopped",
    description: "No one else gets it until you resume sending.",
  }),
  "continue-letter": step(goOn, {
    title: "Sending resumed",
    description: "No one gets it twice.",
  }),
};

/** The members of a filtered list, from the query of its address; all readers where there is none. */
function audienceOf(members: string | undefined): Audience {
  if (members === undefined) return { kind: "readers" };
  const query = readListQuery(memberList, new URLSearchParams(members));
  const { after: _, before: __, sort: ___, ...filters } = writeListQuery(memberList, query);
  const list = String(new URLSearchParams(Object.entries(filters).filter(([, value]) => value)));
  return list ? { kind: "list", list } : { kind: "members" };
}

/** The people of a committee; null when the site has no such committee. */
function committeeAudience(id: string): Audience | null {
  const isThere = content("committees").list.some((committee) => committee.id === id);
  return isThere ? { kind: "seats", committee: id } : null;
}

function slugIn(request: Request): string {
  return pageUrl(request).pathname.split("/")[3] ?? "";
}

async function schedule({ platform, actor, request, sent }: ActionContext, sendAt: Date) {
  const slug = slugIn(request);
  const origin = { draft: rowId(sent.text("draft")) ?? 0, base: rowId(sent.text("base")) ?? 0 };
  const done = await inTransaction(platform, actor.userId, async (context) => {
    const scheduled = await scheduleLetter(context, { name: letterName(slug), origin, sendAt });
    if (scheduled.ok) await context.jobs.enqueue(context.tx, sendDueLetters, {});
    return scheduled;
  });
  if (!done.ok) return refuse(sent, done.reason === "changed" ? changed : incomplete);
  const isNow = sendAt <= platform.clock.now();
  return redirectWithToast(recordAddress("letters", slug), {
    title: isNow ? "On its way" : "Scheduled",
    description: isNow ? "The first emails are going out." : `It will be sent on ${momentOf(sendAt)}.`,
  });
}

async function goOn(context: UseCaseContext, slug: string): Promise<boolean> {
  const isGoing = await setOnItsWay(context, { slug, isGoing: true });
  if (isGoing) await context.jobs.enqueue(context.tx, sendDueLetters, {});
  return isGoing;
}

/** An action on a letter that was handed over; it answers false when it is too late. */
function step(
  take: (context: UseCaseContext, slug: string) => Promise<boolean>,
  told: { title: string; description: string },
): DashboardAction {
  return dashboardAction({
    permission: "letters.send",
    schema: noFields,
    async run({ platform, actor, request, sent }) {
      const slug = slugIn(request);
      const done = await inTransaction(platform, actor.userId, (context) => take(context, slug));
      return done ? redirectWithToast(recordAddress("letters", slug), told) : refuse(sent, late);
    },
  });
}
