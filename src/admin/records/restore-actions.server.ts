import { z } from "zod";
import { loadContent } from "#content/publishing/stored-content.server.ts";
import { refuse } from "#form/take-form.server.ts";
import { may } from "#identity/roles.ts";
import { capitalised } from "#platform/capitalised.ts";
import { pageAddress } from "#platform/http/page-url.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { listDeletedWith, listRestorable } from "#records/trash.server.ts";
import { dashboardAction } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { trashKinds } from "./kinds.server.ts";

/** The chosen records by their keys; the time of the deletion may be missing. */
export const chosenForm = z.object({
  id: z.array(z.string()).transform((keys) =>
    keys.map((key) => {
      const [entity = "", id = "", at] = key.split(":");
      return { entity, id, at: at === undefined ? null : Number(at) };
    }),
  ),
});

const nothingLeft =
  "These are no longer in the trash, were deleted again, or another member now has the email address.";
const list = new Intl.ListFormat("en");

/** Restores the chosen records; `isWhole`: and all that were deleted together with the first of a kind. */
const restore = (isWhole: boolean) =>
  dashboardAction({
    permission: "trash.read",
    schema: chosenForm,
    async run({ platform, actor, request, sent, input: { id: chosen } }) {
      // Always in the order of the kinds, so that two restorations lock in the same one.
      const kinds = trashKinds.filter(({ kind }) => chosen.some(({ entity }) => entity === kind.entity));
      if (kinds.length === 0) return refuse(sent, impossible("Select something first."));
      if (!kinds.every(({ restores }) => may(actor, restores)))
        return refuse(sent, impossible("Your role can't restore this.", undefined, 403));
      const counts = await inTransaction(platform, actor.userId, async (context) => {
        const { tx, now } = context;
        const restored: number[] = [];
        for (const { kind, trash } of kinds) {
          const own = chosen.filter(({ entity }) => entity === kind.entity);
          let ids = await listRestorable(tx, trash, own, now);
          if (isWhole && ids[0] !== undefined) ids = await listDeletedWith(tx, trash, ids[0], now);
          restored.push(ids.length > 0 ? await trash.restore(context, ids) : 0);
        }
        return restored;
      });
      const total = counts.reduce((sum, count) => sum + count, 0);
      if (total === 0) return refuse(sent, impossible(nothingLeft));
      await loadContent(platform); // a picture stands again where texts name it
      const words = kinds.flatMap(({ kind }, at) => {
        const count = counts[at] ?? 0;
        return count > 0 ? [`${count} ${count === 1 ? kind.one : kind.many}`] : [];
      });
      const back = total === 1 ? "is back as it was" : "are back as they were";
      const left = chosen.length - total;
      const stay = `${left} ${left === 1 ? "wasn't" : "weren't"} restored: no longer in the trash, or another member now has the email address.`;
      const [only] = chosen.length === 1 && total === 1 ? kinds : [];
      const to = only?.address(chosen[0]?.id ?? "");
      return redirectWithToast(pageAddress(request), {
        title: only ? `${capitalised(only.kind.one)} restored` : "Restored",
        description: `${list.format(words)} ${back}.${left > 0 ? ` ${stay}` : ""}`,
        action: to ? { label: "Open", altText: `Open the ${only?.kind.one}`, to } : undefined,
      });
    },
  });

/** Restores records, one or several. */
export const restoreRecords = { restore: restore(false) };

/** Restores a record and all of its kind that were deleted together with it. */
export const restoreDeletion = { "restore-deletion": restore(true) };
