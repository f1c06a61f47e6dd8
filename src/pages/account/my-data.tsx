import { data } from "react-router";
import { content } from "#content/store.server.ts";
import { readAccount } from "#identity/account/account-request.server.ts";
import { AccountPage } from "#identity/components/account-page.tsx";
import { AccountTile } from "#identity/components/account-tile.tsx";
import { onlyParameters } from "#platform/http/only-parameters.server.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { privateScreen } from "#platform/seo.ts";
import type { Route } from "./+types/my-data";
import { collectData } from "./collect.server.ts";
import { type Kept, readableData } from "./readable-data.ts";

export const meta: Route.MetaFunction = (page) => privateScreen(page, "Everything we keep about you");

export const middleware = [onlyParameters()];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { platform, visitor, closesOn } = await readAccount(request, context);
  const collected = await collectData(platform, request, visitor);
  const sections = readableData(collected, content("organisation").timeZone);
  return data({ closesOn, sections }, { headers: noStore });
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

export default function MyData({ loaderData: { sections } }: Route.ComponentProps) {
  return (
    <AccountPage current="/account/data">
      {sections.map(({ title, kept }) => (
        <AccountTile key={title} title={title} text={kept.length === 0 ? "Nothing." : undefined}>
          {kept.length > 0 && <Things of={kept} />}
        </AccountTile>
      ))}
    </AccountPage>
  );
}

function Things({ of }: { of: Kept[] }) {
  return (
    <ul className="grid gap-5">
      {of.map(({ facts, parts }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change
        <li key={index} className="grid gap-5 border-line not-first:border-t not-first:pt-5">
          {facts.length > 0 && (
            <dl className="grid gap-x-6 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-y-2">
              {facts.map(({ label, value }) => (
                <div key={label} className="contents">
                  <dt className="text-ink-soft text-small">{label}</dt>
                  <dd dir="auto" className="whitespace-pre-line wrap-anywhere max-sm:mb-3">
                    {value}
                  </dd>
                </div>
              ))}
            </dl>
          )}
          {parts.map(({ title, kept }) => (
            <section key={title} className="grid gap-4 border-line border-l-2 pl-4">
              <h3 className="text-[1.0625rem]">{title}</h3>
              <Things of={kept} />
            </section>
          ))}
        </li>
      ))}
    </ul>
  );
}
