import { newsHubPath } from "#content/placeholders.ts";
import { published } from "#content/published-posts.ts";
import { postsOf } from "#content/snapshot.ts";
import { content, snapshot } from "#content/store.server.ts";
import { done, refuse, takeForm } from "#form/take-form.server.ts";
import type { Limit } from "#identity/limits.server.ts";
import { passGate } from "#identity/visitor-gate/pass-gate.server.ts";
import { addressGroup, clientAddress } from "#platform/http/client-address.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { seo } from "#platform/seo.ts";
import { today } from "#platform/today.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { Tile } from "#ui/tile.tsx";
import { NewsletterForm } from "../components/newsletter-form.tsx";
import { ToRead } from "../components/to-read.tsx";
import { listArchive } from "../letters/letters-store.server.ts";
import { subscribing } from "../limits.ts";
import { oneMoreStep } from "../messages.ts";
import { emailFieldName } from "../newsletter/newsletter-fields.ts";
import { newsletterForm } from "../newsletter/newsletter-form.ts";
import { mailedEnough, notSubscribed, tooManySubscriptions } from "../newsletter/newsletter-messages.ts";
import { newsletterProvider } from "../newsletter/newsletter-provider.server.ts";
import { sourceOf } from "../newsletter/source.ts";
import { askingLimit, askToSubscribe } from "../newsletter/subscribe.server.ts";
import type { Route } from "./+types/newsletter";

export const handle = { shared: true };

export const meta: Route.MetaFunction = (page) =>
  seo(page, {
    heading: page.loaderData && "Newsletter",
    description: page.loaderData?.newsletter.text,
  });

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(platformContext);
  const { newsletter } = content("home");
  const { hasArchive, rhythm, topics } = content("newsletter");
  const { abbreviation, timeZone } = content("organisation");
  const posts = published(postsOf(snapshot()), today(clock.now(), timeZone));
  return {
    newsletter,
    provider: newsletterProvider(),
    rhythm,
    topics: topics.map(({ title, description }) => ({ title, description })),
    letters: hasArchive
      ? (await listArchive(db)).slice(0, toRead).map(({ slug, subject }) => ({ slug, subject }))
      : [],
    news: { title: content("news").title, path: newsHubPath(abbreviation) },
    stories: posts
      .slice(0, toRead)
      .map(({ slug, title, summary, picture }) => ({ slug, title, summary, picture })),
  };
}

/** (2.29.03) The response does not reveal whether the address was already on the list. */
export function action({ request, context }: Route.ActionArgs) {
  const asked = { schema: newsletterForm, failed: notSubscribed };
  return takeForm({ request, context }, asked, async (sent) => {
    if (!sent.read.ok) return refuse(sent);
    const email = sent.read.input[emailFieldName];
    const connection = { name: "newsletter", key: addressGroup(clientAddress(request)), ...subscribing };
    const limits = [connection, askingLimit(email)];
    const gate = await passGate(sent, { form: "newsletter", limits, counts: "failures", words });
    if (!gate.ok) return refuse(sent, gate.stopped);
    const source = sourceOf(request.headers.get("referer"), sent.platform.config.ORIGIN);
    await askToSubscribe(sent.platform, email, source);
    return done(sent, null);
  });
}

const toRead = 3; // letters, and stories

const words = {
  captcha: (description: string) => ({ title: oneMoreStep, description }),
  limit: (seconds: number, { name }: Limit) =>
    name === "newsletter" ? tooManySubscriptions(seconds) : mailedEnough,
};

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { newsletter, provider, rhythm, topics, ...others } = loaderData;
  return (
    <>
      <PageHeader
        title={newsletter.title}
        lead={newsletter.text}
        breadcrumbs={[{ label: "Home", to: "/" }, { label: "Newsletter" }]}
      />
      <div className="container-page pb-14">
        <Tile className="grid gap-x-16 gap-y-10 p-6 sm:p-8 lg:grid-cols-2 lg:p-12">
          <div className="lg:self-center">
            <NewsletterForm provider={provider} answer={actionData} label="Your email address" />
            <p className="mt-4 text-ink-soft text-small">{rhythm}</p>
          </div>
          <div className="border-line max-lg:border-t max-lg:pt-8 lg:border-l lg:pl-16">
            <h2 className="text-h3">What’s in it</h2>
            <dl className="mt-4 grid gap-4">
              {topics.map(({ title, description }) => (
                <div key={title} className="border-gold/50 border-l pl-4">
                  <dt className="font-semibold">{title}</dt>
                  <dd className="text-ink-soft">{description}</dd>
                </div>
              ))}
            </dl>
          </div>
        </Tile>
      </div>
      <ToRead {...others} />
    </>
  );
}
