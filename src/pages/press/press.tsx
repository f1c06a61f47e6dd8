import { imageOf } from "#content/media/picture-sources.ts";
import { mediaContact } from "#content/media-contact.ts";
import { isOnSite, requireOnSite } from "#content/on-site.server.ts";
import type { Press } from "#content/press.ts";
import { content } from "#content/store.server.ts";
import { seo } from "#platform/seo.ts";
import { ButtonLink } from "#ui/button.tsx";
import { mailLink, telLink } from "#ui/contact-links.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { SameForAll } from "#ui/same-for-all.tsx";
import { Section } from "#ui/section.tsx";
import type { Route } from "./+types/press";
import { CopiedText } from "./copied-text.tsx";
import { pressKit } from "./press-kit.server.ts";
import { Logos, Portraits } from "./press-pictures.tsx";

export const handle = { shared: true };

export const meta: Route.MetaFunction = (page) =>
  seo(page, {
    heading: page.loaderData?.page.title,
    description: page.loaderData?.page.lead,
    preview: "press",
  });

export function loader({ request }: Route.LoaderArgs) {
  requireOnSite(request);
  const { logos, ...page } = content("press");
  const { emails, phone = null } = content("organisation");
  const kit = pressKit();
  const shown = <File extends { draw: unknown }>({ draw: _, ...file }: File) => file;
  const founders = isOnSite("/founders") ? content("founders").founders : [];
  return {
    page,
    logos: {
      title: logos.title,
      text: logos.text,
      list: kit.logos.map((one) => ({ ...one, files: one.files.map(shown) })),
    },
    portraits: {
      ...page.portraits,
      list: kit.portraits.map((one) => ({
        ...one,
        image: imageOf(one.image, "portrait"),
        file: shown(one.file),
      })),
    },
    contact: {
      ...page.contact,
      ...{ email: emails.president, phone },
      person: mediaContact(page.contact, [...content("leadership").team.members, ...founders]),
    },
  };
}

export type PressData = Route.ComponentProps["loaderData"];

export default function PressScreen({ loaderData }: Route.ComponentProps) {
  return <SameForAll part={Parts} of={loaderData} />;
}

function Parts({ page, logos, portraits, contact }: PressData) {
  const { title, lead, names, about } = page;
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        breadcrumbs={[{ label: "Home", to: "/" }, { label: title }]}
        actions={
          <ButtonLink href="#contact-title" variant="secondary">
            {contact.title}
          </ButtonLink>
        }
      />
      <Section aria-label={about.title} tone="paper">
        <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[3fr_2fr]">
          <div>
            <h2>{about.title}</h2>
            <div className="mt-6 grid max-w-measure gap-6">
              <CopiedText text={about.short} what="the sentence" className="text-lead" />
              <CopiedText text={about.long} what="the paragraph" className="text-ink-soft" />
            </div>
          </div>
          <Names names={names} />
        </div>
      </Section>
      <Logos {...logos} />
      {portraits.list.length > 0 && <Portraits {...portraits} />}
      <Contact {...contact} />
    </>
  );
}

function Names({ names: { title, text, full, short, shortest } }: Pick<Press, "names">) {
  const lengths = [
    ["Full", full],
    ["Short", short],
    ["Abbreviation", shortest],
  ] as const;
  return (
    <div>
      <h2>{title}</h2>
      <p className="mt-4 text-ink-soft">{text}</p>
      <dl className="mt-6 divide-y divide-line border-line border-y">
        {lengths.map(([label, name]) => (
          <div key={label} className="py-4">
            <dt className="eyebrow text-ruby">{label}</dt>
            <dd className="mt-1 font-display text-[1.375rem] leading-snug">{name}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Contact({ title, text, person, email, phone }: PressData["contact"]) {
  return (
    <Section aria-labelledby="contact-title" tone="ink">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-2 lg:items-end">
        <div>
          <h2 id="contact-title">{title}</h2>
          <p className="mt-4 max-w-measure text-ivory/80 text-lead">{text}</p>
        </div>
        <div className="grid gap-1 border-gold border-l-2 pl-6 text-lead">
          {person && (
            <p>
              <span className="block font-display text-[1.375rem] leading-snug">{person.name}</span>
              {person.role && <span className="block text-ivory/80 text-small">{person.role}</span>}
            </p>
          )}
          <a href={mailLink(email)} className="w-fit py-1 underline underline-offset-4 wrap-anywhere">
            {email}
          </a>
          {phone && (
            <a href={telLink(phone)} className="w-fit py-1 underline underline-offset-4">
              {phone}
            </a>
          )}
        </div>
      </div>
    </Section>
  );
}
