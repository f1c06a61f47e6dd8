import { useState } from "react";
import { ButtonLink } from "#ui/button.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/preview";
import { documentAddress } from "./content-address.ts";
import { loadPreview } from "./load-preview.server.ts";
import { openPublished } from "./open-document.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(`Preview of ${loaderData?.title ?? "a text"}`);

export async function loader(args: Route.LoaderArgs) {
  const staff = await requireScreen(args, "content.edit");
  return loadPreview(staff, await openPublished(staff.platform, args.params.document, staff.visitor));
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";
export { RefusedScreen as ErrorBoundary } from "../components/refused-screen.tsx";

const widths = [
  { label: "Phone", width: 390 },
  { label: "Tablet", width: 768 },
  { label: "Desktop", width: 1280 },
];

/** The pages that show a document, with its draft, in three widths. */
export default function Preview({ loaderData }: Route.ComponentProps) {
  const { name, title, pages, issues } = loaderData;
  const [width, setWidth] = useState(390);
  const [page, setPage] = useState(pages[0]);
  return (
    <Screen title={`Preview: ${title}`} back={{ label: title, to: documentAddress(name) }}>
      {issues.length > 0 && <Issues issues={issues} />}
      <ul className="flex flex-wrap gap-3 text-small">
        {pages.map((one) => (
          <li key={one.address}>
            <ButtonLink href={one.address} newTab variant="secondary" size="small">
              {one.path} in a new tab
            </ButtonLink>
          </li>
        ))}
      </ul>
      {issues.length === 0 && page && (
        <div className="grid min-w-0 grid-cols-1 gap-3 max-lg:hidden">
          <div className="flex flex-wrap gap-6">
            <Choices
              label="Width"
              choices={widths.map((one) => ({ ...one, value: one.width }))}
              value={width}
              onChoose={setWidth}
            />
            {pages.length > 1 && (
              <Choices
                label="Page"
                choices={pages.map((one) => ({ label: one.path, value: one }))}
                value={page}
                onChoose={setPage}
              />
            )}
          </div>
          <div className="overflow-x-auto rounded-card border border-line bg-ink/5 p-4">
            <iframe
              key={page.address}
              title={`${page.path} with the draft`}
              src={page.address}
              width={width}
              height={780}
              className="mx-auto block bg-ivory"
            />
          </div>
        </div>
      )}
    </Screen>
  );
}

type Choice<Value> = { label: string; value: Value };

function Choices<Value>({
  label,
  choices,
  value,
  onChoose,
}: {
  label: string;
  choices: Choice<Value>[];
  value: Value;
  onChoose: (value: Value) => void;
}) {
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <button
          key={choice.label}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChoose(choice.value)}
          className="min-h-11 rounded-control px-3 text-small aria-pressed:bg-ink aria-pressed:text-ivory"
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}

function Issues({ issues }: { issues: { path: string; message: string }[] }) {
  return (
    <section
      aria-labelledby="issues"
      className="max-w-3xl rounded-card border border-line border-l-4 border-l-danger bg-paper p-5"
    >
      <h2 id="issues" className="text-h3">
        The draft cannot be shown yet
      </h2>
      <ul className="mt-2 list-disc pl-5 text-small">
        {issues.map(({ path, message }) => (
          <li key={path + message}>{[path, message].filter(Boolean).join(": ")}</li>
        ))}
      </ul>
    </section>
  );
}
