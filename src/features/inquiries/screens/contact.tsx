import { outsideService } from "#content/slot-places.server.ts";
import { content } from "#content/store.server.ts";
import { sharedBy } from "#platform/http/cache-key.ts";
import { seo } from "#platform/seo.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { Section } from "#ui/section.tsx";
import { Tile } from "#ui/tile.tsx";
import { type AskedPackage, ContactForm } from "../components/contact-form.tsx";
import { GetInTouch } from "../components/get-in-touch.tsx";
import { PlaceMap } from "../components/place-map.tsx";
import { contactForm } from "../contact/contact-form.ts";
import { packageGone } from "../contact/package-gone.ts";
import { packageWords, sendContact, sponsorPackages } from "../contact/send-contact.server.ts";
import { contactSent } from "../messages.ts";
import { receiveForm } from "../receiving/receive-form.server.ts";
import type { Route } from "./+types/contact";

export const handle = { captcha: true, shared: true, sharedAs: sharedBy({ sponsorship: /^.{0,500}$/ }) };

export const meta: Route.MetaFunction = (page) =>
  seo(page, {
    heading: page.loaderData?.contact.title,
    description: page.loaderData?.contact.lead,
    preview: "contact",
  });

export function loader({ request }: Route.LoaderArgs) {
  const { name, postalAddress, phone } = content("organisation");
  return {
    contact: content("contact"),
    asked: askedPackage(request),
    map: outsideService("map"),
    name,
    postalAddress,
    phone,
  };
}

/** What the button of a package on the sponsors' page brings along; null on any other way here. */
function askedPackage(request: Request): AskedPackage | null {
  const key = new URL(request.url).searchParams.get("sponsorship");
  const packages = sponsorPackages();
  if (key === null || packages.length === 0) return null;
  return { key: packageWords(key) === undefined ? null : key, packages };
}

/** (7.23) Open to every visitor. */
export function action({ request, context }: Route.ActionArgs) {
  return receiveForm(
    { request, context },
    {
      name: "contact",
      schema: contactForm,
      check: async ({ text }) =>
        packageWords(text("sponsorship")) === undefined ? { sponsorship: packageGone } : {},
      store: sendContact,
      sent: contactSent,
    },
  );
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { contact, asked, map, name, postalAddress, phone } = loaderData;
  return (
    <>
      <PageHeader
        title={contact.title}
        lead={contact.lead}
        breadcrumbs={[{ label: "Home", to: "/" }, { label: contact.title }]}
      />
      <div className="container-page grid gap-6 pb-section lg:grid-cols-[5fr_7fr] lg:gap-10">
        <GetInTouch contact={contact} name={name} address={postalAddress} phone={phone} />
        <Tile as="section" aria-labelledby="message-title" className="p-6 md:p-10">
          <h2 id="message-title" className="text-h2">
            {contact.form.title}
          </h2>
          <p className="mt-3 mb-8 max-w-measure text-ink-soft">{contact.form.text}</p>
          <ContactForm answer={actionData} asked={asked} />
        </Tile>
      </div>
      <Section tone="paper" aria-labelledby="place-title">
        <PlaceMap place={contact.place} map={map} name={name} address={postalAddress} />
      </Section>
    </>
  );
}
