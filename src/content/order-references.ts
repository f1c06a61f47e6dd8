type References = {
  orderItems: { id: string; lastDay?: string }[];
  gala: { tickets: Record<"earlyBird" | "sponsor", { item: string }> };
  summit: {
    sponsor: { item: string };
    registration: { earlyBirdEnds: string; rows: { earlyBird: string; general: string }[] };
  };
};

/** A place where two documents contradict each other. */
export type Contradiction = { document: "gala" | "summit"; path: string; message: string };

/** The places at which the gala or the summit names a missing order item, or one with another last day. */
export function contradictions({ orderItems, gala, summit }: References): Contradiction[] {
  const lastDays = new Map(orderItems.map(({ id, lastDay }) => [id, lastDay]));
  const { rows, earlyBirdEnds } = summit.registration;
  const offered: { document: "gala" | "summit"; path: string; id: string; ends?: string }[] = [
    { document: "gala", path: "tickets.earlyBird.item", id: gala.tickets.earlyBird.item },
    { document: "gala", path: "tickets.sponsor.item", id: gala.tickets.sponsor.item },
    { document: "summit", path: "sponsor.item", id: summit.sponsor.item },
    ...rows.flatMap(({ earlyBird, general }, index) => {
      const row = `registration.rows[${index}]`;
      return [
        { document: "summit" as const, path: `${row}.earlyBird`, id: earlyBird, ends: earlyBirdEnds },
        { document: "summit" as const, path: `${row}.general`, id: general },
      ];
    }),
  ];
  return offered.flatMap(({ document, path, id, ends }) => {
    if (!lastDays.has(id)) return [{ document, path, message: `"${id}" is none of the things on sale` }];
    if (ends === undefined || lastDays.get(id) === ends) return [];
    return [{ document, path, message: `the last day of "${id}" is not ${ends}` }];
  });
}
