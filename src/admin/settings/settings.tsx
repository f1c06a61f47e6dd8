import { Line, Part } from "../components/part.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/settings";
import { settingsFor } from "./sections.ts";

export const meta: Route.MetaFunction = () => screenMeta("Settings");

export async function loader(args: Route.LoaderArgs) {
  const { visitor } = await requireScreen(args, "settings");
  return { groups: settingsFor(visitor) };
}

/** What is set up once and seldom changed, by what it is about. */
export default function Settings({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <Screen title="Settings">
      <div className="grid min-w-0 items-start gap-5 lg:grid-cols-2">
        {groups.map(({ group, sections }) => (
          <Part key={group} title={group}>
            <ul>
              {sections.map(({ to, title, words }) => (
                <Line key={to} to={to} note={words}>
                  {title}
                </Line>
              ))}
            </ul>
          </Part>
        ))}
      </div>
    </Screen>
  );
}
