import { Link } from "react-router";
import { type ShownState, shownWords } from "#billing/documents/invoice-state.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import type { ShownInvoice } from "./shown-invoices.server.ts";

const tones: Partial<Record<ShownState, BadgeTone>> = {
  paid: "emerald",
  "past-due": "danger",
  open: "diamond",
};

export function InvoiceLine({ state, owed, to }: Pick<ShownInvoice, "state" | "owed" | "to">) {
  return (
    <p className="flex flex-wrap items-center gap-4">
      <Badge tone={tones[state] ?? "neutral"}>{shownWords[state]}</Badge>
      <Link to={to} className="link font-semibold">
        {owed ? `Balance due: ${owed}` : "View invoice"}
      </Link>
    </p>
  );
}
