import { Mail, MapPin, Phone } from "lucide-react";
import type { Contact } from "#content/contact.ts";
import type { Organisation } from "#content/organisation.ts";
import { mailLink, telLink } from "#ui/contact-links.ts";

const contactLink =
  "inline-block py-1 font-semibold text-small wrap-anywhere underline decoration-ivory/40 underline-offset-4 hover:decoration-ivory sm:text-body";

/** (2.24.01, 2.24.02) */
export function GetInTouch({
  contact,
  name,
  address,
  phone,
}: {
  contact: Contact;
  name: string;
  address: Organisation["postalAddress"];
  phone: Organisation["phone"];
}) {
  return (
    <section
      aria-labelledby="touch-title"
      data-tone="ink"
      className="rounded-card bg-ink p-6 text-ivory [--focus-ring:var(--color-ivory)] md:p-10"
    >
      <h2 id="touch-title" className="text-h2">
        {contact.card.title}
      </h2>
      <p className="mt-3 text-ivory/80">{contact.card.text}</p>
      <div className="mt-8 flex gap-4 border-ivory/20 border-t pt-8">
        <MapPin aria-hidden="true" className="mt-1 size-5 shrink-0 text-[#e3b9c9]" />
        <address className="not-italic leading-relaxed">
          <span className="font-semibold">{name}</span>
          <br />
          {address.street}
          <br />
          {address.city}, {address.region} {address.postalCode}
        </address>
      </div>
      {phone && (
        <p className="mt-4 flex items-center gap-4">
          <Phone aria-hidden="true" className="size-5 shrink-0 text-[#e3b9c9]" />
          <a href={telLink(phone)} className={contactLink}>
            {phone}
          </a>
        </p>
      )}
      <dl className="mt-8 grid gap-5 border-ivory/20 border-t pt-8">
        {contact.people.map(({ role, email }) => (
          <div key={role}>
            <dt className="flex items-center gap-4 text-ivory/75 text-small">
              <Mail aria-hidden="true" className="size-5 shrink-0 text-[#e3b9c9]" />
              {role}
            </dt>
            <dd className="pl-9">
              <a href={mailLink(email)} className={contactLink}>
                {email}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
