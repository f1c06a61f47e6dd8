import { data } from "react-router";
import { content } from "#content/store.server.ts";
import { limit } from "#identity/limits.server.ts";
import { addressGroup, clientAddress } from "#platform/http/client-address.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { seo } from "#platform/seo.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { type NewsletterAnswer, NewsletterForm } from "../components/newsletter-form.tsx";
import { subscribing } from "../limits.ts";
import { readSubscription } from "../newsletter-form.ts";
import { newsletterProvider } from "../newsletter-provider.server.ts";
import { askToSubscribe } from "../subscribe.server.ts";
import type { Route } from "./+types/newsletter";

const notStored = "We could not store your address. Please try again in a moment.";
const thanks = "Thank you. One more step: open the mail we have just sent you and confirm your address.";

export const meta: Route.MetaFunction = (page) =>
  seo(page, {
    heading: page.loaderData && "Newsletter",
    description: page.loaderData?.newsletter.text,
  });

export function loader() {
  const { newsletter } = content("home");
  return { newsletter, provider: newsletterProvider() };
}

/** Asks an address to confirm (2.29.03); the same answer whether or not it was on the list already. */
export async function action({ request, context }: Route.ActionArgs) {
  const platform = context.get(platformContext);
  const allowed = await limit(platform, {
    name: "newsletter",
    key: addressGroup(clientAddress(request)),
    ...subscribing,
  });
  const subscription = readSubscription(await request.formData().catch(() => new FormData()));
  if (!subscription.ok) return data<NewsletterAnswer>(subscription, { status: 400 });
  if (!allowed.allowed) {
    const minutes = Math.ceil(allowed.retryAfterSeconds / 60);
    const message = `Too many subscriptions from your connection. Please try again in ${minutes} minutes.`;
    const headers = { "Retry-After": String(allowed.retryAfterSeconds) };
    return data<NewsletterAnswer>(
      { ok: false, message, typed: subscription.email },
      { status: 429, headers },
    );
  }
  if (!subscription.trapped) {
    try {
      await askToSubscribe(platform, subscription.email);
    } catch (error) {
      platform.log.error({ err: error }, "a subscription could not be stored");
      return data<NewsletterAnswer>(
        { ok: false, message: notStored, typed: subscription.email },
        { status: 503 },
      );
    }
  }
  return data<NewsletterAnswer>({ ok: true, message: thanks });
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { newsletter, provider } = loaderData;
  return (
    <>
      <PageHeader
        title={newsletter.title}
        lead={newsletter.text}
        breadcrumbs={[{ label: "Home", to: "/" }, { label: "Newsletter" }]}
      />
      <div className="container-page pb-section">
        <div className="max-w-xl">
          <NewsletterForm provider={provider} answer={actionData} label="Your e-mail address" />
        </div>
      </div>
    </>
  );
}
