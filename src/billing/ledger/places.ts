import type { Account } from "../kinds.ts";
import type { Movement, Posted } from "./movements.ts";

export type PostedTo = Posted & { key: string; invoiceId: number | null };

/** Where money of a payment lies: on an invoice, or set aside, which is credit on account (null). In cents. */
export type Place = { invoiceId: number | null; cents: number };

export const accountAt = (invoiceId: number | null) => (invoiceId === null ? "unmatched" : "receivable");

/** What a movement brings to a place, less than 0 for what it takes away; null for neither. */
function broughtBy({ debit, credit, invoiceId, amountCents: cents }: PostedTo): Place[] {
  const at = (account: Account, place: number | null) =>
    credit === account
      ? [{ invoiceId: place, cents }]
      : debit === account
        ? [{ invoiceId: place, cents: -cents }]
        : [];
  return [...at("receivable", invoiceId), ...at("unmatched", null)];
}

/** Where the money of a payment lies by its movements: its invoices by their ids, then what is set aside. */
export function placesOf(rows: PostedTo[]): Place[] {
  const sums = new Map<number | null, number>();
  for (const { invoiceId, cents } of rows.flatMap(broughtBy))
    sums.set(invoiceId, (sums.get(invoiceId) ?? 0) + cents);
  const last = Number.POSITIVE_INFINITY;
  return [...sums]
    .map(([invoiceId, cents]) => ({ invoiceId, cents }))
    .filter(({ cents }) => cents !== 0)
    .sort((one, other) => (one.invoiceId ?? last) - (other.invoiceId ?? last));
}

export function liesAt(places: Place[], invoiceId: number | null): number {
  return places.find((place) => place.invoiceId === invoiceId)?.cents ?? 0;
}

/**
 * The place that money leaves which names none, as where somebody refunds it in the provider's own pages: what is set aside
 * before what paid for something, else where most lies.
 */
export function placeToLeave(places: Place[], cents: number): number | null {
  const enough = places.filter((place) => place.cents >= cents);
  const [most] = [...places].sort((one, other) => other.cents - one.cents);
  const isAside = ({ invoiceId }: Place) => invoiceId === null;
  return (enough.find(isAside) ?? enough[0] ?? most ?? { invoiceId: null }).invoiceId;
}

const bringing = ["payment", "assign", "keep", "move"];

/** Where the money of a payment was brought to, whatever went back to its payer or was lost since. */
export function broughtTo(rows: PostedTo[]): Place[] {
  return placesOf(rows.filter(({ key }) => bringing.includes(key.split("/")[0] ?? "")));
}

/** The invoice that the money of a payment was set aside from; not what only passed there on its way to another. */
export function setAsideFrom(rows: PostedTo[]): number | null {
  return (
    rows.findLast(({ key, credit }) => credit === "unmatched" && !key.startsWith("move/"))?.invoiceId ?? null
  );
}

/**
 * What of an amount leaves which place, where it is more than lies at the first one: then what is set aside, then the invoices by
 * their ids. What lies nowhere leaves the first.
 */
export function leavingFrom(places: Place[], first: number | null, cents: number): Place[] {
  const isFirst = ({ invoiceId }: Place) => invoiceId === first;
  const rank = (place: Place) => (isFirst(place) ? 0 : place.invoiceId === null ? 1 : 2);
  const order = [...places].sort((one, other) => rank(one) - rank(other));
  let left = cents;
  const taken = order.flatMap(({ invoiceId, cents: lies }) => {
    const part = Math.min(Math.max(0, lies), left);
    left -= part;
    return part > 0 ? [{ invoiceId, cents: part }] : [];
  });
  if (left === 0) return taken;
  const rest = taken.find(isFirst);
  if (!rest) return [{ invoiceId: first, cents: left }, ...taken];
  return taken.map((place) => (place === rest ? { ...place, cents: place.cents + left } : place));
}

/**
 * The day that money of a payment on an invoice counts from: that on which it was received, or where it had been kept as credit
 * the one on which that was used there.
 */
export function cameOn(rows: (PostedTo & { day: string })[], invoiceId: number, receivedOn: string): string {
  const kept = rows.findIndex(({ key, debit }) => key.startsWith("keep/") || debit === "opening");
  const used = rows.findLast((row, at) => at > kept && row.invoiceId === invoiceId && isAssigned(row));
  return (kept >= 0 && used?.day) || receivedOn;
}

const isAssigned = ({ key }: PostedTo) => key.startsWith("assign/");

/**
 * The account that money of a payment leaves: the bank once a deposit took it there, else the one that it came to, which for the
 * checks of earlier versions is the bank too.
 */
export function accountOut(rows: PostedTo[], { depositId }: { depositId: number | null }): Account {
  const came = rows.find(({ key }) => key.startsWith("payment/"));
  return depositId === null && came ? (came.debit as Account) : "bank";
}

/** What takes a payment back from where it lies now. @param key such as "bounced/7" @param out the account that it leaves */
export function reversing(key: string, rows: PostedTo[], out: Account): (Movement & Place)[] {
  return placesOf(rows).map(({ invoiceId, cents }, at) => ({
    ...{ key: at === 0 ? key : `${key}/${at + 1}`, invoiceId, cents, amountCents: cents },
    ...{ debit: accountAt(invoiceId), credit: out },
    reverses: rows.findLast((row) =>
      broughtBy(row).some((place) => place.invoiceId === invoiceId && place.cents > 0),
    )?.id,
  }));
}

/** How a payment was taken back as a whole; null while it stands. */
export function reversedBy(rows: Pick<PostedTo, "key">[]): "taken-back" | "bounced" | null {
  const heads = rows.map(({ key }) => key.split("/")[0]);
  return heads.includes("taken-back") ? "taken-back" : heads.includes("bounced") ? "bounced" : null;
}

/** The next key of this kind of a payment, since money may be moved again: "keep/9/1", then "keep/9/2". */
export function nextKey(kind: "keep" | "move", paymentId: number, rows: Pick<PostedTo, "key">[]): string {
  const before = rows.filter(({ key }) => key.startsWith(`${kind}/`)).length;
  return `${kind}/${paymentId}/${before + 1}`;
}
