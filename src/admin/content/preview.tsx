import { useState } from "react";
import { Link } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/preview";
import { documentAddress } from "./content-address.ts";
import { contentFormId } from "./form/form-names.ts";
import { loadPreview } from "./load-preview.server.ts";
import { openPublished } from "./open-document.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(`Preview of ${loaderData?.title ?? "a text"}`);

export async function loader(args: Route.LoaderArgs) {
  const staff = await requireScreen(args, "content");
  const name = await openPublished(staff.platform, args.params.document, staff.visitor);
  return loadPreview(staff, name);
}

const widths = [
  { label: "Phone", width: 390 },
  { label: "Tablet", width: 768 },
  { label: "Desktop", width: 1280 },
];

/** The pages that show a document, with its draft, in three widths. */
export default function Preview({ loaderData }: Route.ComponentProps) {
  const { name, title, pages, shown, issues } = loaderData;
  const [width, setWidth] = useState(390);
  return (
    <Screen title={`Preview: ${title}`} back={{ label: title, to: documentAddress(name) }}>
      {issues.length > 0 && <Issues form={documentAddress(name)} issues={issues} />}
      {pages.length > 1 && (
        <Tabs
          label="Pages"
          tabs={pages.map(({ path, label }) => ({
            label,
            to: `?${new URLSearchParams({ page: path })}`,
            current: path === shown?.path,
          }))}
        />
      )}
      {shown && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <ButtonLink href={shown.address} newTab variant="secondary" size="small">
            Open {shown.label} in a new tab
          </ButtonLink>
          {issues.length === 0 && <Widths value={width} onChoose={setWidth} />}
        </div>
      )}
      {shown && issues.length === 0 && (
        <div className="overflow-x-auto rounded-card border border-line bg-ink/5 p-4 max-lg:hidden">
          <iframe
            key={shown.address}
            title={`${shown.label} with the draft`}
            src={shown.address}
            width={width}
            height={780}
            className="mx-auto block bg-ivory"
          />
        </div>
      )}
    </Screen>
  );
}

function Widths({ value, onChoose }: { value: number; onChoose: (width: number) => void }) {
  return (
    <fieldset className="flex gap-1 max-lg:hidden">
      <legend className="sr-only">Width</legend>
      {widths.map(({ label, width }) => (
        <button
          key={width}
          type="button"
          aria-pressed={width === value}
          onClick={() => onChoose(width)}
          className="min-h-11 rounded-control px-3 text-small aria-pressed:bg-ink aria-pressed:text-ivory"
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

type IssuesProps = {
  /** The address of the form. */
  form: string;
  issues: { label: string; field: string | null; message: string }[];
};

function Issues({ form, issues }: IssuesProps) {
  return (
    <section
      aria-labelledby="issues"
      className="max-w-3xl rounded-card border border-line border-l-4 border-l-danger bg-paper p-5"
    >
      <h2 id="issues" className="text-h3">
        The draft can't be previewed yet
      </h2>
      <ul className="mt-2 list-disc pl-5 text-small">
        {issues.map(({ label, field, message }) => (
          <li key={`${field} ${message}`}>
            {field && (
              <span>
                <Link to={`${form}#${contentFormId}-${field}`} className="link">
                  {label}
                </Link>
                {": "}
              </span>
            )}
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
