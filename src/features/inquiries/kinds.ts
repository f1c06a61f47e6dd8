/** What visitors send in, by the form it came from. Stored; never rename one. */
export const kinds = ["contact", "committees", "nomination", "order"] as const;
export type Kind = (typeof kinds)[number];

/** What staff have done about it. */
export const states = ["new", "in-progress", "done"] as const;
export type State = (typeof states)[number];

/** The answers that only one kind of form asks for. Amounts are in the currency's smallest unit (cents). */
export type Details = {
  contact: { subject: string };
  committees: { committees: string[] }; // ids (3.15)
  nomination: { nominee: string; category: string };
  order: {
    item: string;
    title: string;
    quantity: number;
    unitCents: number;
    totalCents: number;
    currency: string;
  };
};

/** One inquiry's own answers, without knowing its kind. */
export type AnyDetails = Details[Kind];
