import { imageOf } from "#content/media/picture-sources.ts";
import type { OrderItem } from "#content/order-items.ts";
import type { Shop } from "#content/shop.ts";
import { CheckoutLink, type Sale } from "../checkout-link.tsx";
import { Drawing } from "./drawing.tsx";

type Product = Omit<Shop["products"][number], "item"> &
  Pick<OrderItem, "id" | "title" | "price"> & { sale: Sale };

/**
 * One product (2.20.03). Its button opens the hosted checkout, or the built-in order form if there is none.
 */
export function ProductTile({ product }: { product: Product }) {
  const { id, title, price } = product;
  return (
    <article
      aria-labelledby={`product-${id}`}
      className="flex flex-col overflow-hidden rounded-card border border-line bg-paper transition-shadow duration-200 hover:shadow-lift"
    >
      {product.picture ? (
        <img
          {...imageOf(product.picture, "square")}
          alt={product.picture.alt}
          sizes="(min-width: 1024px) 20rem, (min-width: 640px) 45vw, (min-width: 640px) 92vw, 22rem"
          loading="lazy"
          className="aspect-[320/260] w-full object-cover"
        />
      ) : (
        <Drawing kind={product.drawing} title={product.drawingText} />
      )}
      <div className="flex flex-1 flex-col p-6">
        <h2 id={`product-${id}`} className="text-h3">
          {title}
        </h2>
        <p className="mt-1.5 font-display text-[1.625rem] leading-none lining-nums tabular-nums">{price}</p>
        <p className="mt-4 text-ink-soft">{product.description}</p>
        <ul className="mt-5 mb-7 grid flex-1 content-start gap-1.5 border-line border-t pt-5 text-small text-ink-soft">
          {product.details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
        <CheckoutLink sale={product.sale} variant="secondary" className="w-full">
          Add to Cart<span className="sr-only">: {title}</span>
        </CheckoutLink>
      </div>
    </article>
  );
}
