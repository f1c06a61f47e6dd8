import { imageOf } from "#content/media/picture-sources.ts";
import type { OrderItem } from "#content/order-items.ts";
import { previewAddressOf } from "#content/preview-pictures/preview-address.server.ts";
import type { Shop } from "#content/shop.ts";
import type { Sale } from "../checkout-link.tsx";

type Sold = Pick<OrderItem, "id" | "title" | "priceCents" | "currency"> &
  Pick<Shop["products"][number], "description" | "picture"> & { sale: Pick<Sale, "ended"> };

export function productData(products: Sold[], seller: string, origin: string) {
  return {
    "@type": "ItemList",
    itemListElement: products.map((product, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: {
        "@type": "Product",
        name: product.title,
        description: product.description,
        image: origin + (imageOf(product.picture, "square")?.src ?? previewAddressOf("shop")),
        url: `${origin}/shop#product-${product.id}`,
        brand: { "@type": "Brand", name: seller },
        offers: {
          "@type": "Offer",
          price: (product.priceCents / 100).toFixed(2),
          priceCurrency: product.currency,
          availability: `https://schema.org/${product.sale.ended ? "Discontinued" : "InStock"}`,
          url: `${origin}/order/${product.id}`,
        },
      },
    })),
  };
}
