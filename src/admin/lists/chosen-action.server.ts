import { redirect } from "react-router";
import { z } from "zod";
import { type ActionArgs, refuse } from "#form/take-form.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import type { Filters } from "#records/lists/filter.ts";
import { readListQuery, writeListQuery } from "#records/lists/list-query.ts";
import type { ChosenSource } from "#records/lists/list-source.server.ts";
import type { Undo } from "#records/undo.server.ts";
import {
  type ActionContext,
  type DashboardAction,
  dashboardAction,
} from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { type ScreenState, screenAddress } from "../request/screen-address.ts";
import { takeScreenAction } from "../request/take-screen-action.server.ts";
import { undoAction } from "../request/undo.server.ts";
import { type AnyList, type List, mostAtOnce } from "./define-list.ts";
import { askedBy } from "./serve-list.server.ts";

/** Why nothing was done; with the field of the question that is to be corrected. */
export type Undone = { ok: false; words: string; field?: string };

/**
 * What an action did with the chosen rows: the batch by which it can be undone, null where it cannot, and what its notice
 * does not say; `next` where it leads on from the list.
 */
type Done<Batch> = { ok: true; batch: Batch; besides: string; next?: string } | Undone;

type Change<Id, Batch> = {
  one: string;
  most: number;
  ids: Id[];
  run: (context: UseCaseContext, ids: Id[]) => Promise<Done<Batch>>;
  /** The address of the list as it was shown, with the batch. */
  back: (batch: Batch) => string;
};

/** Carries out an action on the chosen rows of a list in one transaction, and leads back to it. */
export async function changeChosen<Id, Batch>(
  { platform, actor, sent }: Pick<ActionContext, "platform" | "actor" | "sent">,
  { one, most, ids, run, back }: Change<Id, Batch>,
) {
  if (ids.length === 0) return refuse(sent, impossible(`Select at least one ${one} first.`));
  if (ids.length > most) {
    const words = `You can change up to ${most.toLocaleString("en-US")} ${one}s at a time. Narrow the filter and do it in parts.`;
    return refuse(sent, impossible(words));
  }
  const done = await inTransaction(platform, actor.userId, (context) => run(context, ids));
  if (!done.ok)
    return refuse(sent, done.field ? { errors: { [done.field]: done.words } } : impossible(done.words));
  if (done.next || !done.besides) return redirect(done.next ?? back(done.batch));
  return redirectWithToast(back(done.batch), { title: "Done", description: done.besides });
}

/** The ticked rows, or all that match the query `view` of the list. */
const chosenForm = z.object({
  id: z.array(z.string()),
  which: z.string().default("chosen"),
  view: z.string().default(""),
});

/** An action of a declared list; its screen says of which one, so that the screen can hold the list and name the action. */
export type ListAction = (list: AnyList, source: AnySource) => DashboardAction;
// biome-ignore lint/suspicious/noExplicitAny: the source of any list
type AnySource = ChosenSource<any, any, any>;

/** The `action` of a screen that shows a declared list. */
export function listAction<Row, F extends Filters, Sort extends string>(
  list: List<Row, F, Sort>,
  source: ChosenSource<Row, F, Sort>,
  actions: Record<string, ListAction>,
) {
  const own = Object.entries(actions).map(([intent, action]) => [intent, action(list, source)]);
  return (args: ActionArgs) => takeScreenAction(args, list.screen, Object.fromEntries(own));
}

/**
 * An action on the rows of a declared list: on those that were ticked, or on all that match.
 * @param fields what the action's question asks besides, as `asks.fields` of the list
 * @param most how many rows it may change, where it is fewer than usual
 */
export function chosenAction<Id, Batch extends string | number | null, Asks extends z.ZodRawShape>({
  readId,
  run,
  fields = {} as Asks,
  most = mostAtOnce,
  ...rights
}: Pick<DashboardAction, "permission" | "refusal"> & {
  readId: (text: string) => Id | null;
  fields?: Asks;
  most?: number;
  run: (context: UseCaseContext, ids: Id[], asked: z.output<z.ZodObject<Asks>>) => Promise<Done<Batch>>;
}): ListAction {
  return (list, source) =>
    dashboardAction({
      ...rights,
      schema: chosenForm.extend(fields),
      async run({ platform, actor, sent, input: sentInput }) {
        const input = sentInput as z.output<typeof chosenForm> & z.output<z.ZodObject<Asks>>;
        const query = readView(list, input.view);
        const asked = askedBy({ platform, visitor: actor });
        const ids = input.which === "all" ? await source.ids(asked, query, most + 1) : input.id;
        return changeChosen(
          { platform, actor, sent },
          {
            one: list.one ?? "row",
            most,
            ids: ids.flatMap((id) => readId(id) ?? []),
            run: (context, chosen) => run(context, chosen, input),
            back: (batch) => viewAddress(list, input.view, { batch }),
          },
        );
      },
    });
}

/** The action that undoes a change of the rows of a list, and leads back to it. */
export function undoOnList<Held extends { version: number }>(
  rights: Pick<DashboardAction, "permission" | "refusal">,
  kind: Undo<Held>,
): ListAction {
  return (list) =>
    undoAction(rights, kind, (view, toast) => redirectWithToast(viewAddress(list, view), toast));
}

/** The address of a list as a form shows it; its `view` is read again, so that it leads nowhere else. */
export function viewAddress<Row, F extends Filters, Sort extends string>(
  list: List<Row, F, Sort>,
  view: string,
  state: ScreenState = {},
): string {
  return screenAddress(list.screen, { ...writeListQuery(list, readView(list, view)), ...state });
}

const longestView = 1_000; // characters

function readView<Row, F extends Filters, Sort extends string>(list: List<Row, F, Sort>, view: string) {
  return readListQuery(list, new URLSearchParams(view.slice(0, longestView)));
}
