import { outsideService } from "#content/slot-places.server.ts";
import { content } from "#content/store.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { seo } from "#platform/seo.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { ProviderSlot } from "#ui/provider-slot.tsx";
import { Section } from "#ui/section.tsx";
import { listAlbums } from "../albums-store.server.ts";
import { AlbumList } from "../components/album-list.tsx";
import type { Route } from "./+types/gallery";

export const handle = { shared: true };

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  seo(args, {
    heading: loaderData?.hero.title,
    description: loaderData?.hero.lead,
    preview: "gallery",
  });

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(platformContext);
  const { hero, upload } = content("gallery");
  const service = outsideService("gallery");
  return { hero, upload, service, albums: service ? [] : await listAlbums(db) };
}

/** The event gallery (2.18): its albums, or the configured provider's gallery instead. */
export default function Gallery({ loaderData }: Route.ComponentProps) {
  const { hero, upload, service, albums } = loaderData;
  return (
    <>
      <PageHeader
        title={hero.title}
        lead={hero.lead}
        breadcrumbs={[{ label: "Home", to: "/" }, { label: hero.title }]}
        actions={
          <ButtonLink to="/gallery-upload" variant="secondary">
            Upload Photos
          </ButtonLink>
        }
      />
      <section aria-labelledby="albums-title" className="container-page pb-section">
        <h2 id="albums-title" className="sr-only">
          Albums
        </h2>
        {service ? (
          <ProviderSlot service={service} title={hero.title} />
        ) : albums.length > 0 ? (
          <AlbumList albums={albums} />
        ) : (
          <EmptyState
            level={3}
            title="No albums yet"
            action={
              <ButtonLink to="/event-calendar" variant="secondary">
                See the Calendar
              </ButtonLink>
            }
          >
            The first photos appear here after our next event. Come and be in one.
          </EmptyState>
        )}
      </section>
      {!service && (
        <Section tone="ink" aria-labelledby="upload-title">
          <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-8">
            <div className="max-w-2xl">
              <h2 id="upload-title">{upload.title}</h2>
              <p className="mt-4 text-ivory/80 text-lead">{upload.lead}</p>
            </div>
            <ButtonLink to="/gallery-upload" variant="secondary" size="large" className="w-full sm:w-fit">
              Add Your Photos
            </ButtonLink>
          </div>
        </Section>
      )}
    </>
  );
}
