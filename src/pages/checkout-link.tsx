import type { ReactNode } from "react";
import type { OrderItem } from "#content/order-items.ts";
import { ButtonLink, type ButtonSize, type ButtonVariant } from "#ui/button.tsx";

/** What the button needs to know about an item. */
export type Sold = Pick<OrderItem, "id" | "price" | "checkoutLink">;

/**
 * A button that opens an item's hosted checkout in a new tab, or the built-in order form if the item has
 * none.
 */
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
  const target = item.checkoutLink ? { href: item.checkoutLink, newTab: true } : { to: `/order/${item.id}` };
  return (
    <ButtonLink {...target} {...look}>
      {children}
    </ButtonLink>
  );
}
