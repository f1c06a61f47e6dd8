import { eventDays } from "#content/event-days.server.ts";
import { onSale } from "#content/on-sale.ts";
import { isOnSite, requireOnSite } from "#content/on-site.server.ts";
import { content } from "#content/store.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { seo } from "#platform/seo.ts";
import { today } from "#platform/today.ts";
import { ButtonLink } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Section } from "#ui/section.tsx";
import type { Route } from "./+types/shop";
import { productData } from "./product-data.ts";
import { ProductTile } from "./product-tile.tsx";

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
    const { id, title, price, priceCents, currency } = sale.item;
    return [{ ...product, id, title, price, priceCents, currency, sale }];
  });
  const hasStore = isOnSite(shop.store.link);
  return {
    shop,
    hasStore,
    products,
    jsonLd: productData(products, content("organisation").name, config.ORIGIN),
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
