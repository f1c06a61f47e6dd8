import type { Income, Method } from "./kinds.ts";

export const methodWords: Record<Method, string> = {
  card: "Card",
  check: "Check",
  cash: "Cash",
  transfer: "Bank transfer",
  other: "Payment",
};

export const incomeWords: Record<Income, string> = {
  dues: "Dues",
  events: "Events",
  shop: "Shop",
  sponsorship: "Sponsorships",
  other: "Other",
};
