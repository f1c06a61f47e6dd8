import {
  listNominees,
  type Nominee,
  type NomineeOrder,
  nominationChoices,
} from "#features/inquiries/nomination/nominees-store.server.ts";
import { type ListSource, pageBeyond } from "#records/lists/list-source.server.ts";
import type { FiltersOf, SortOf } from "../lists/define-list.ts";
import { rowId } from "../request/row-id.ts";
import type { nomineeList } from "./nominations.tsx";

type NomineeSource = ListSource<Nominee, FiltersOf<typeof nomineeList>, SortOf<typeof nomineeList>>;

/** The nominees: groups of rows, so that their pages are asked for here. */
export const nomineesServed: NomineeSource = {
  page: ({ db }, { q, filters, ...query }, length) =>
    pageBeyond(query, length, {
      readId: rowId,
      idOf: ({ id }: Nominee) => id,
      read: (beyond) =>
        listNominees(db, { q, ...filters, order: query.order.replace(/^-/, "") as NomineeOrder, ...beyond }),
      rows: (found) => found,
    }),
  async options({ db }) {
    const { categories, galas } = await nominationChoices(db);
    return {
      category: categories.map((one) => [one, one] as const),
      gala: galas.map((one) => [one, one] as const),
    };
  },
};
