type References = {
  orderItems: { id: string }[];
  gala: { tickets: Record<"earlyBird" | "sponsor", { item: string }> };
  summit: { sponsor: { item: string }; registration: { rows: { earlyBird: string; general: string }[] } };
};

export type Contradiction = { document: "gala" | "summit"; path: string; message: string };

export function contradictions({ orderItems, gala, summit }: References): Contradiction[] {
  const ids = new Set(orderItems.map(({ id }) => id));
  const named: [Contradiction["document"], string, string][] = [
    ["gala", "tickets.earlyBird.item", gala.tickets.earlyBird.item],
    ["gala", "tickets.sponsor.item", gala.tickets.sponsor.item],
    ["summit", "sponsor.item", summit.sponsor.item],
    ...summit.registration.rows.flatMap(({ earlyBird, general }, index): typeof named => [
      ["summit", `registration.rows[${index}].earlyBird`, earlyBird],
      ["summit", `registration.rows[${index}].general`, general],
    ]),
  ];
  return named
    .filter(([, , id]) => !ids.has(id))
    .map(([document, path, id]) => ({
      document,
      path,
      message: `Nothing on sale has the short name "${id}"`,
    }));
}
