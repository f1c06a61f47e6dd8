import { Link } from "react-router";
import { documentAddress } from "../content/content-address.ts";
import type { UnreadText } from "../content/unread-texts.server.ts";

const namedFields = 3;

/** On every screen, for who may edit them: published texts that cannot be read. */
export function UnreadBand({ texts }: { texts: UnreadText[] }) {
  if (texts.length === 0) return null;
  return (
    <aside
      aria-labelledby="unread-texts"
      data-screen-only
      className="-mx-4 border-danger border-b-2 bg-danger/8 px-4 py-3 text-small lg:-mx-8 lg:px-8"
    >
      <p id="unread-texts" className="font-semibold text-danger">
        {texts.length === 1 ? "A published page has an error" : "Published pages have errors"}
      </p>
      <ul className="grid gap-1">
        {texts.map(({ name, title, fields, shown }) => (
          <li key={name}>
            <span className="wrap-anywhere">
              <strong className="font-semibold">{title}</strong>
              <span>{`${fields.length > 0 ? `, at ${inWords(fields)}` : ""}. Visitors see ${shown}.`}</span>
            </span>{" "}
            <Link to={documentAddress(name)} aria-label={`Fix it: ${title}`} className="link font-semibold">
              Fix it{" "}
            </Link>{" "}
            or{" "}
            <Link
              to={documentAddress(name, "versions")}
              aria-label={`restore a version: ${title}`}
              className="link font-semibold"
            >
              restore a version{" "}
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** "“Title”, “Lead” and 2 more" */
function inWords(fields: string[]): string {
  const named = fields.slice(0, namedFields).map((field) => `“${field}”`);
  const more = fields.length - named.length;
  return `${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
