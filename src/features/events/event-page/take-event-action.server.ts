import { z } from "zod";
import { type ActionArgs, noFields, refuse, type Sent, takeForm, takeOneOf } from "#form/take-form.server.ts";
import { unknownForm } from "#form/words.ts";
import { requirePermission } from "#identity/session/guards.server.ts";
import { redirectWithToast, type Toast } from "#platform/http/toast.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { cancelEvent, reinstateEvent } from "../cancellation/cancel-event.server.ts";
import { cancellationForm, reinstatementForm } from "../cancellation/cancellation-form.ts";
import { extendSeries } from "../changes/extend-series.server.ts";
import { publishEvent } from "../changes/publish-event.server.ts";
import { scopeForm } from "../fields/event-form.ts";
import { notFound, saveFailed } from "../messages.ts";
import { extension } from "../recurrence/series-messages.ts";
import {
  accessDenied,
  cancelledAlready,
  deleteFailed,
  eventCancelled,
  eventDeleted,
  eventRestored,
  notCancelled,
  notRestorable,
  published,
} from "../staff-messages.ts";
import { deleteEvent } from "../trash/delete-event.server.ts";
import { undoDeletion } from "../trash/event-trash.server.ts";
import { addressOfChanged } from "./changed-address.server.ts";

type Notice = { title: string; description: string };
type Done = { ok: true; dates?: number } | { ok: false; reason: string };

/** A change that one of the forms of an event's page makes. */
type PageForm<Input> = {
  schema: z.ZodType<Input>;
  failed: (reason: string) => Notice;
  run: (context: UseCaseContext, id: string, input: Input) => Promise<Done>;
  done: Toast | ((dates: number) => Toast);
  /** The notice for an event that is not there. */
  missing: Notice;
  next: (sent: Sent<Input>, id: string) => string | Promise<string>;
};

/** What the notice says of a change that does not fit the event's present state; others mean that it is gone. */
const conflicts: Partial<Record<string, string>> = {
  "cancelled-already": cancelledAlready,
  ...extension.refusals,
};

const eventPage = ({ request }: { request: Request }, id: string) =>
  `/event/${id}${new URL(request.url).searchParams.get("view") === "list" ? "?view=list" : ""}`;

/**
 * The forms of an event's page, all for staff who manage events: publish, delete (2.13.14) and cancel, the way
 * to take the last two back, and more dates of its series. A deletion leads to the calendar; a cancelled event keeps its page.
 */
export function takeEventAction(args: ActionArgs, id: string) {
  const forms = {
    delete: take(id, {
      schema: scopeForm,
      failed: deleteFailed,
      run: (context, event, { scope }) => deleteEvent(context, { id: event, scope }),
      done: eventDeleted,
      missing: notFound,
      next: addressOfChanged,
    }),
    "undo-deletion": take(id, {
      schema: noFields,
      failed: saveFailed,
      run: (context, event) => undoDeletion(context, { id: event }),
      done: eventRestored,
      missing: saveFailed(notRestorable),
      next: addressOfChanged,
    }),
    publish: take(id, {
      schema: scopeForm,
      failed: saveFailed,
      run: (context, event, { scope }) => publishEvent(context, { id: event, scope }),
      done: published,
      missing: notFound,
      next: eventPage,
    }),
    cancel: take(id, {
      schema: cancellationForm,
      failed: saveFailed,
      run: (context, event, input) => cancelEvent(context, { ...input, id: event }),
      done: eventCancelled(id),
      missing: notFound,
      next: eventPage,
    }),
    reinstate: take(id, {
      schema: reinstatementForm,
      failed: saveFailed,
      run: (context, event, { among }) => reinstateEvent(context, { id: event, among }),
      done: notCancelled,
      missing: notFound,
      next: eventPage,
    }),
    "extend-series": take(id, {
      schema: z.object({ last: z.string() }),
      failed: saveFailed,
      run: (context, event, { last }) => extendSeries(context, { id: event, last }),
      done: extension.done,
      missing: notFound,
      next: eventPage,
    }),
  };
  return takeOneOf(args, forms, (unknown) =>
    takeForm(unknown, {}, async (sent) => {
      await requirePermission(unknown.request, unknown.context, "events.manage", accessDenied);
      return refuse(sent, { notice: unknownForm });
    }),
  );
}

function take<Input>(id: string, { schema, failed, run, done, missing, next }: PageForm<Input>) {
  return (args: ActionArgs) =>
    takeForm(args, { schema, failed }, async (sent) => {
      const { userId } = await requirePermission(args.request, args.context, "events.manage", accessDenied);
      const { read } = sent;
      if (!read.ok) return refuse(sent, { status: 422 });
      const result = await inTransaction(sent.platform, userId, (context) => run(context, id, read.input));
      if (result.ok) {
        const toast = typeof done === "function" ? done(result.dates ?? 1) : done;
        return redirectWithToast(await next(sent, id), toast);
      }
      const conflict = conflicts[result.reason];
      return conflict
        ? refuse(sent, { notice: failed(conflict), status: 409 })
        : refuse(sent, { notice: missing, status: 404 });
    });
}
