import type { ReactNode } from "react";
import type { OrderItem } from "#content/order-items.ts";
import { ButtonLink, type ButtonSize, type ButtonVariant } from "#ui/button.tsx";

/** What a button needs to know of an item to sell it. */
export type Sold = Pick<OrderItem, "id" | "price" | "checkoutLink">;

/** A button that opens an item's hosted checkout, or the built-in order form where it has none, in a new tab. */
export function CheckoutLink({
  item,
  children,
  ...look
}: {
  item: Sold;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  children: ReactNode;
}) {
  const target = item.checkoutLink ? { href: item.checkoutLink } : { to: `/order/${item.id}` };
  return (
    <ButtonLink {...target} newTab {...look}>
      {children}
    </ButtonLink>
  );
}
