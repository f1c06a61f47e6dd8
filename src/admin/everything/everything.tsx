import { ButtonLink } from "#ui/button.tsx";
import { Part } from "../components/part.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/everything";
import { partsOf } from "./archive.server.ts";

export const meta: Route.MetaFunction = () => screenMeta("Download everything");

export async function loader(args: Route.LoaderArgs) {
  await requireScreen(args, "everything");
  return { parts: partsOf() };
}

/** What the download of everything holds, and the way to it. */
export default function Everything({ loaderData: { parts } }: Route.ComponentProps) {
  return (
    <Screen title="Download everything">
      <Part title="One file with everything your organization has entered">
        <p className="max-w-measure text-ink-soft">
          It's a ZIP file created as you download it; with many photos, this takes a while. README.html inside
          explains each part. It contains personal data, so keep it where only authorized people can see it.
          The activity log shows who downloaded it.
        </p>
        <ButtonLink href="/admin-dashboard/everything.zip" className="mt-4 w-fit">
          Download everything
        </ButtonLink>
        <dl className="mt-6 grid gap-x-6 gap-y-2 text-small sm:grid-cols-[auto_1fr]">
          {parts.map(([name, words]) => (
            <div key={name} className="contents">
              <dt className="font-semibold max-sm:mt-2">{name}</dt>
              <dd className="text-ink-soft">{words}</dd>
            </div>
          ))}
        </dl>
      </Part>
    </Screen>
  );
}
