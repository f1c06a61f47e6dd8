import { orderFacts } from "#billing/orders/order-offer.ts";
import type { Committee } from "#content/committees.ts";
import { type AnyDetails, heardFromLabel, sponsorshipLabel } from "#features/inquiries/kinds.ts";
import { money } from "#platform/money.ts";

/**
 * The fields specific to a kind of inquiry as labels and texts; a committee that is no longer in the content
 * is shown by the title that it had.
 */
export function factsOf(details: AnyDetails, committees: readonly Pick<Committee, "id" | "title">[]) {
  if ("subject" in details) {
    const { subject, sponsorship } = details;
    return [
      { label: "Subject", value: subject },
      ...(sponsorship ? [{ label: sponsorshipLabel, value: sponsorship }] : []),
    ];
  }
  if ("committees" in details) {
    const titles = details.committees.map(
      (id, place) => committees.find((one) => one.id === id)?.title ?? details.titles?.[place] ?? id,
    );
    return [{ label: "Committees", value: titles.join("\n") }];
  }
  if ("nominee" in details) {
    return [
      { label: "Nominee", value: details.nominee },
      { label: "Category", value: details.category },
      ...(details.gala ? [{ label: "For", value: details.gala }] : []),
    ];
  }
  return [
    ...orderFacts(details),
    ...(details.heardFrom ? [{ label: heardFromLabel, value: details.heardFrom }] : []),
  ];
}

/** The summary of an inquiry for the list, in one line. */
export function headlineOf(
  details: AnyDetails,
  committees: readonly Pick<Committee, "id" | "title">[],
): string {
  const [first] = factsOf(details, committees);
  if ("item" in details) return `${details.title}, ${money(details.totalCents)}`;
  return (first?.value ?? "").replaceAll("\n", ", ");
}
