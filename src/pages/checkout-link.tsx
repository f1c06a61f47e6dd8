import type { ReactNode } from "react";
import { Link } from "react-router";
import type { OrderItem } from "#content/order-items.ts";
import { ButtonLink, type ButtonSize, type ButtonVariant } from "#ui/button.tsx";

/** What the button needs to know about an item, and whether it is no longer sold. */
export type Sale = { item: Pick<OrderItem, "id" | "checkoutLink">; ended: boolean };

/**
 * A button that opens an item's hosted checkout in a new tab, or the built-in order form if the item has
 * none. What is no longer sold has no button, whichever checkout it has: a provider would go on selling it; the
 * newsletter tells of the next one.
 */
export function CheckoutLink({
  sale: { item, ended },
  children,
  ...look
}: {
  sale: Sale;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  children: ReactNode;
}) {
  if (ended)
    return (
      <p className="font-medium text-small">
        No longer on sale.{" "}
        <Link to="/newsletter" className="link">
          Tell me about the next one
        </Link>
      </p>
    );
  const target = item.checkoutLink ? { href: item.checkoutLink, newTab: true } : { to: `/order/${item.id}` };
  return (
    <ButtonLink {...target} {...look}>
      {children}
    </ButtonLink>
  );
}
