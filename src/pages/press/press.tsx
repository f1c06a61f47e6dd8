import { iconSource } from "#content/brand-icons.server.ts";
import { requireOnSite } from "#content/on-site.server.ts";
import type { Press } from "#content/press.ts";
import { content } from "#content/store.server.ts";
import { iconAddress } from "#platform/pictures/icons.ts";
import { largestSource } from "#platform/pictures/picture-sources.ts";
import { seo } from "#platform/seo.ts";
import { mailLink, telLink } from "#ui/contact-links.ts";
import { PageHeader } from "#ui/page-header.tsx";
import { SameForAll } from "#ui/same-for-all.tsx";
import { Section } from "#ui/section.tsx";
import type { Route } from "./+types/press";

export const handle = { shared: true };

export const meta: Route.MetaFunction = (page) =>
  seo(page, {
    heading: page.loaderData?.page.title,
    description: page.loaderData?.page.lead,
    preview: "press",
  });

export function loader({ request }: Route.LoaderArgs) {
  requireOnSite(request);
  const { list, ...logos } = content("press").logos;
  const { emails, phone = null } = content("organisation");
  const files = [{ title: "logo", picture: content("brand").logo }, ...list].flatMap(({ title, picture }) =>
    picture ? [{ title, ...largestSource(picture, "logo") }] : [],
  );
  const icons = iconSource();
  const sign = icons ? iconAddress(icons.hash, "large") : "/icon-512.png";
  return {
    page: { ...content("press"), logos },
    files: [...files, { title: "square logo", src: sign, width: 512, height: 512 }],
    email: emails.president,
    phone,
  };
}

type PressData = Route.ComponentProps["loaderData"];

export default function PressScreen({ loaderData }: Route.ComponentProps) {
  return <SameForAll part={Parts} of={loaderData} />;
}

function Parts({ page, files, email, phone }: PressData) {
  const { title, lead, names, about, logos, contact } = page;
  return (
    <>
      <PageHeader title={title} lead={lead} breadcrumbs={[{ label: "Home", to: "/" }, { label: title }]} />
      <Section aria-label={names.title} tone="paper">
        <div className="grid gap-x-16 gap-y-14 lg:grid-cols-2">
          <Names names={names} />
          <div>
            <h2>{about.title}</h2>
            <p className="mt-6 max-w-measure text-lead">{about.short}</p>
            <p className="mt-5 max-w-measure text-ink-soft">{about.long}</p>
          </div>
        </div>
      </Section>
      <Section aria-labelledby="logos-title">
        <h2 id="logos-title">{logos.title}</h2>
        <p className="mt-4 max-w-measure text-ink-soft text-lead">{logos.text}</p>
        <ul className="mt-10 grid grid-cols-2 gap-6 md:grid-cols-4">
          {files.map((file) => (
            <LogoFile key={file.src} {...file} />
          ))}
        </ul>
      </Section>
      <Section aria-labelledby="contact-title" tone="paper">
        <h2 id="contact-title">{contact.title}</h2>
        <p className="mt-4 max-w-measure text-ink-soft text-lead">{contact.text}</p>
        <p className="mt-6 flex flex-wrap gap-x-8 gap-y-2 text-lead">
          <a href={mailLink(email)} className="link break-all">
            {email}
          </a>
          {phone && (
            <a href={telLink(phone)} className="link">
              {phone}
            </a>
          )}
        </p>
      </Section>
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

function LogoFile({ title, src, width, height }: PressData["files"][number]) {
  return (
    <li>
      <img
        src={src}
        width={width}
        height={height}
        alt=""
        loading="lazy"
        className="aspect-[3/2] w-full rounded-card border border-line bg-white object-contain p-5"
      />
      <a href={src} download className="link mt-3 inline-block">
        Download {title}
      </a>
      <p className="text-ink-soft text-small">
        {width} × {height} pixels
      </p>
    </li>
  );
}
