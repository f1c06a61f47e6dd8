import { Link } from "react-router";
import { content } from "#content/store.server.ts";
import { done, refuse, takeForm } from "#form/take-form.server.ts";
import type { Limit } from "#identity/limits.server.ts";
import { passGate } from "#identity/visitor-gate/pass-gate.server.ts";
import { addressGroup, clientAddress } from "#platform/http/client-address.server.ts";
import { seo } from "#platform/seo.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { NewsletterForm } from "../components/newsletter-form.tsx";
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

export function loader() {
  const { newsletter } = content("home");
  return { newsletter, provider: newsletterProvider(), hasArchive: content("newsletter").hasArchive };
}

/**
 * Mails a confirmation link to the address (2.29.03). The response does not reveal whether it was already on
 * the list.
 */
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

const words = {
  captcha: (description: string) => ({ title: oneMoreStep, description }),
  limit: (seconds: number, { name }: Limit) =>
    name === "newsletter" ? tooManySubscriptions(seconds) : mailedEnough,
};

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { newsletter, provider, hasArchive } = loaderData;
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
          {hasArchive && (
            <Link to="/newsletter/letters" className="link mt-6 inline-block py-2">
              Read the earlier letters
            </Link>
          )}
        </div>
      </div>
    </>
  );
}
