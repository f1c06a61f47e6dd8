import { categoryTitle } from "#content/award-category.ts";
import { dayOfEveryYear, nominationsOpen } from "#content/deadlines.ts";
import { requireOnSite } from "#content/on-site.server.ts";
import { outsideService } from "#content/slot-places.server.ts";
import { content } from "#content/store.server.ts";
import { type Platform, platformContext } from "#platform/platform.server.ts";
import { seo } from "#platform/seo.ts";
import { today } from "#platform/today.ts";
import { Alert } from "#ui/alert.tsx";
import { Card } from "#ui/card.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { ProviderSlot } from "#ui/provider-slot.tsx";
import { AwardList } from "../components/award-list.tsx";
import { NominationForm } from "../components/nomination-form.tsx";
import { nominationSent } from "../messages.ts";
import { nominationForm } from "../nomination/nomination-form.ts";
import { sendNomination } from "../nomination/send-nomination.server.ts";
import { receiveForm } from "../receiving/receive-form.server.ts";
import type { Route } from "./+types/nominate";

export const handle = { captcha: true, shared: true };

export const meta: Route.MetaFunction = (page) =>
  seo(page, {
    heading: page.loaderData?.nominate.title,
    description: page.loaderData?.nominate.text,
    parents: [{ label: "Annual Gala", to: "/annual-gala" }],
  });

export function loader({ request, context }: Route.LoaderArgs) {
  requireOnSite(request);
  const { nominate, nominations, awards } = content("gala");
  return {
    nominate,
    service: outsideService("nomination"),
    open: isOpen(context.get(platformContext)),
    closes: dayOfEveryYear(nominations.closes),
    categories: awards.categories.map(categoryTitle),
    awards: awards.categories.map(({ name, field }) => ({ name, field })),
    awardsTitle: awards.title,
  };
}

/**
 * Stores a nomination (2.17.13) up to the last day of the season, whatever an older copy of the page still
 * shows.
 */
export function action({ request, context }: Route.ActionArgs) {
  requireOnSite(request);
  const { nominate, awards } = content("gala");
  return receiveForm(
    { request, context },
    {
      name: "nomination",
      schema: nominationForm(awards.categories.map(categoryTitle)),
      store: sendNomination,
      sent: nominationSent,
      closed: () =>
        isOpen(context.get(platformContext))
          ? null
          : { title: nominate.closed.title, description: nominate.closed.text },
    },
  );
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

function isOpen({ clock }: Platform): boolean {
  return nominationsOpen(content("gala").nominations, today(clock.now(), content("organisation").timeZone));
}

export default function Nominate({ loaderData, actionData }: Route.ComponentProps) {
  const { nominate, service, open, closes, categories, awards, awardsTitle } = loaderData;
  return (
    <>
      <PageHeader
        title={nominate.title}
        lead={nominate.text}
        eyebrow={`Nominations close on ${closes}`}
        breadcrumbs={[
          { label: "Home", to: "/" },
          { label: "Annual Gala", to: "/annual-gala" },
          { label: nominate.title },
        ]}
      />
      <div className="container-page pb-section">
        {service && open && !actionData ? (
          <ProviderSlot service={service} title={nominate.title} />
        ) : open || actionData ? (
          <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <Card className="p-6 md:p-10">
              <NominationForm categories={categories} answer={actionData} />
            </Card>
            <AwardList title={awardsTitle} awards={awards} />
          </div>
        ) : (
          <Alert title={nominate.closed.title} className="max-w-3xl">
            {nominate.closed.text}
          </Alert>
        )}
      </div>
    </>
  );
}
