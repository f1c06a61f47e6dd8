import { sharedBy } from "#platform/http/cache-key.ts";

/** How both pages of the calendar are kept: by what calendar-query.ts reads of the address. */
export const sharedCalendar = {
  shared: true,
  sharedAs: sharedBy({
    view: /^list$/,
    month: /^\d{4}-\d\d$/,
    when: /^(upcoming|past|all)$/,
    q: /\S/,
    place: /^(in-person|online)$/,
    day: /^\d{4}-\d\d-\d\d$/,
    after: /^[\w.-]+$/,
    before: /^[\w.-]+$/,
  }),
};
