import { Link } from "react-router";
import { recordAddress } from "../request/screen-address.ts";
import { MembershipLine } from "../terms/membership-line.tsx";
import type { InquiryData } from "./load.server.ts";

/** Who of the members has the sender's address, with their membership. */
export function SenderMembership({ senders }: Pick<InquiryData, "senders">) {
  if (senders.length === 0) return null;
  return (
    <section aria-label="Membership" className="grid gap-3 border-line border-t pt-5">
      {senders.map(({ id, fullName, membership }) => (
        <div key={id} className="grid gap-1">
          <p dir="auto" className="text-small wrap-anywhere">
            <Link to={recordAddress("members", id)} className="link font-semibold">
              {fullName}
            </Link>
          </p>
          <MembershipLine membership={membership} />
        </div>
      ))}
    </section>
  );
}
