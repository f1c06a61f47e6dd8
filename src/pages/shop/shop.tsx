import { eventDays } from "#content/event-days.server.ts";
import { imageOf } from "#content/media/picture-sources.ts";
import { onSale } from "#content/on-sale.ts";
import { isOnSite, requireOnSite } from "#content/on-site.server.ts";
import type { OrderItem } from "#content/order-items.ts";
import { previewAddressOf } from "#content/preview-pictures/preview-address.server.ts";
import { descriptionOf, type Shop } from "#content/shop.ts";
import { content } from "#content/store.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { seo } from "#platform/seo.ts";
import { today } from "#platform/today.ts";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Section } from "#ui/section.tsx";
import { CheckoutLink, type Sale } from "../checkout-link.tsx";
import type { Route } from "./+types/shop";
import { Drawing } from "./drawing.tsx";

export const handle = { shared: true };

export const meta: Route.MetaFunction = (page) =>
  seo(page, {
    heading: page.loaderData?.shop.title,
    description: page.loaderData?.shop.lead,
    preview: "shop",
    jsonLd: [page.loaderData?.jsonLd],
  });

export function loader({ request, context }: Route.LoaderArgs) {
  requireOnSite(request);
  const { products: chosen, ...shop } = content("shop");
  const items = content("orderItems");
  const { config, clock } = context.get(platformContext);
  const day = today(clock.now(), content("organisation").timeZone);
  const products = chosen.flatMap(({ item, ...product }) => {
    if (!items.some(({ id }) => id === item)) return [];
    const sale = onSale(items, item, day, eventDays());
    const { id, title, price, priceCents, currency, choices } = sale.item;
    const description = descriptionOf(sale.item, chosen);
    return [{ ...product, description, id, title, price, priceCents, currency, choices, sale }];
  });
  const hasStore = isOnSite(shop.store.link);
  return {
    shop,
    hasStore,
    products,
    jsonLd: productData(products, content("organisation").name, config.ORIGIN),
  };
}

type Sold = Pick<OrderItem, "id" | "title" | "priceCents" | "currency"> &
  Pick<Shop["products"][number], "picture"> & { description: string; sale: Pick<Sale, "ended"> };

function productData(products: Sold[], seller: string, origin: string) {
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

/** (2.20) */
export default function ShopScreen({ loaderData }: Route.ComponentProps) {
  const { shop, hasStore, products } = loaderData;
  const { store } = shop;
  return (
    <>
      <PageHeader
        title={shop.title}
        lead={shop.lead}
        breadcrumbs={[{ label: "Home", to: "/" }, { label: "Shop" }]}
      />
      <div className="container-page pb-section">
        <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {products.map((product) => (
            <ProductTile key={product.id} product={product} />
          ))}
        </div>
        <p className="mt-10 max-w-measure text-ink-soft">{shop.promise}</p>
      </div>
      {hasStore && (
        <Section tone="ink" aria-labelledby="store-title">
          <div className="flex flex-wrap items-end justify-between gap-8">
            <div className="max-w-xl">
              <h2 id="store-title">{store.title}</h2>
              <p className="mt-4 text-ivory/80 text-lead">{store.text}</p>
            </div>
            <ButtonLink href={store.link} newTab size="large" className="w-full sm:w-auto">
              {store.label}
            </ButtonLink>
          </div>
        </Section>
      )}
    </>
  );
}

type Product = Omit<Shop["products"][number], "item"> &
  Pick<OrderItem, "id" | "title" | "price" | "choices"> & { description: string; sale: Sale };

/**
 * One product (2.20.03). Its button opens the hosted checkout, or the built-in order form if there is none.
 */
function ProductTile({ product }: { product: Product }) {
  const { id, title, price } = product;
  const choices = product.choices.map((choice) => `${choice.title}: ${choice.options.join(", ")}`);
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
          {[...choices, ...product.details].map((detail) => (
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
