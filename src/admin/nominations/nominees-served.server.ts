import {
  listNominees,
  type Nominee,
  type NomineeOrder,
  nominationChoices,
} from "#features/inquiries/nomination/nominees-store.server.ts";
import type { ListSource } from "#platform/lists/list-source.server.ts";
import type { FiltersOf, SortOf } from "../lists/define-list.ts";
import { rowId } from "../request/row-id.ts";
import type { nomineeList } from "./nominations.tsx";

type NomineeSource = ListSource<Nominee, FiltersOf<typeof nomineeList>, SortOf<typeof nomineeList>>;

/** The nominees: groups of rows, so that their pages are asked for here. */
export const nomineesServed: NomineeSource = {
  async page({ db }, { q, filters, order, after, before }, length) {
    const from = rowId(after ?? before);
    const isBack = from !== null && after === null;
    const isFalling = order.startsWith("-");
    const found = await listNominees(db, {
      q,
      ...filters,
      order: (isFalling ? order.slice(1) : order) as NomineeOrder,
      isUp: isFalling === isBack,
      from,
      length: length + 1,
    });
    const hasMore = found.length > length;
    const rows = found.slice(0, length);
    if (isBack) rows.reverse();
    const at = (row: Nominee | undefined) => (row ? String(row.id) : null);
    return {
      rows,
      next: isBack || hasMore ? at(rows.at(-1)) : null,
      previous: from !== null && (!isBack || hasMore) ? at(rows[0]) : null,
    };
  },
  async options({ db }) {
    const { categories, galas } = await nominationChoices(db);
    return {
      category: categories.map((one) => [one, one] as const),
      gala: galas.map((one) => [one, one] as const),
    };
  },
};
