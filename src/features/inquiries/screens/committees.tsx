import { requireOnSite } from "#content/on-site.server.ts";
import { content } from "#content/store.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { seo } from "#platform/seo.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { Section } from "#ui/section.tsx";
import { haveAllChairs } from "../committees/chairs.server.ts";
import { committeeForm } from "../committees/committee-form.ts";
import { sendCommitteeInterest } from "../committees/send-committee-interest.server.ts";
import { CommitteeForm } from "../components/committee-form.tsx";
import { CommitteeTile } from "../components/committee-tile.tsx";
import { committeesSent } from "../messages.ts";
import { receiveForm } from "../receiving/receive-form.server.ts";
import type { Route } from "./+types/committees";

export const handle = { captcha: true, shared: true };

export const meta: Route.MetaFunction = (page) =>
  seo(page, {
    heading: page.loaderData?.page.title,
    description: page.loaderData?.page.lead,
    preview: "committees",
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  requireOnSite(request);
  const { db, clock } = context.get(platformContext);
  return { page: content("committees"), haveChairs: await haveAllChairs(db, clock.now()) };
}

/** (7.25) Open to every visitor. */
export function action({ request, context }: Route.ActionArgs) {
  requireOnSite(request);
  return receiveForm(
    { request, context },
    {
      name: "committees",
      schema: committeeForm(content("committees").list.map(({ id }) => id)),
      store: sendCommitteeInterest,
      sent: committeesSent,
    },
  );
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

export default function Committees({ loaderData, actionData }: Route.ComponentProps) {
  const { title, lead, form, list } = loaderData.page;
  return (
    <>
      <PageHeader title={title} lead={lead} breadcrumbs={[{ label: "Home", to: "/" }, { label: title }]} />
      <ul className="container-page grid gap-5 pb-section sm:grid-cols-2 lg:grid-cols-4 lg:gap-6">
        {list.map((committee) => (
          <CommitteeTile key={committee.id} committee={committee} />
        ))}
      </ul>
      <Section tone="paper" aria-labelledby="interest-title">
        <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[4fr_7fr]">
          <div className="lg:sticky lg:top-28">
            <h2 id="interest-title">{form.title}</h2>
            <p className="mt-4 max-w-measure text-ink-soft text-lead">
              {loaderData.haveChairs ? `${form.text} ${form.chairs}` : form.text}
            </p>
          </div>
          <CommitteeForm committees={list} answer={actionData} />
        </div>
      </Section>
    </>
  );
}
