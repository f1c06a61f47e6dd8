type References = {
  gala: { tickets: Record<"earlyBird" | "sponsor", { item: string }> };
  summit: {
    sponsor: { item: string };
    registration: { earlyBirdEnds: string; rows: { earlyBird: string; general: string }[] };
  };
};

/**
 * Checks that the gala's and the summit's documents refer to existing order items and agree with their dates.
 * @throws Error that names the document and the field that offers a missing item, or one with another date
 */
export function checkItems(items: { id: string; lastDay?: string }[], { gala, summit }: References) {
  const lastDays = new Map(items.map(({ id, lastDay }) => [id, lastDay]));
  const { rows, earlyBirdEnds } = summit.registration;
  const offered = [
    ["gala", "tickets.earlyBird.item", gala.tickets.earlyBird.item],
    ["gala", "tickets.sponsor.item", gala.tickets.sponsor.item],
    ["summit", "sponsor.item", summit.sponsor.item],
    ...rows.flatMap(({ earlyBird, general }, index) => [
      ["summit", `registration.rows[${index}].earlyBird`, earlyBird],
      ["summit", `registration.rows[${index}].general`, general],
    ]),
  ];
  for (const [document, place, id = ""] of offered) {
    if (!lastDays.has(id)) throw fault(document, place, `"${id}" is no order item`);
    if (place?.endsWith("earlyBird") && lastDays.get(id) !== earlyBirdEnds)
      throw fault(document, place, `the order item "${id}" does not end on ${earlyBirdEnds}`);
  }
}

function fault(document: string | undefined, place: string | undefined, words: string) {
  return new Error(
    `The content document "${document}" (src/content/${document}.ts) is wrong:\n  ${place}: ${words}`,
  );
}
