import { redirect } from "react-router";
import { SignOutForm } from "#identity/components/sign-out-form.tsx";
import { Button } from "#ui/button.tsx";
import { Part } from "../components/part.tsx";
import { Screen } from "../components/screen.tsx";
import { MoneyChart } from "../ledger/money-chart.tsx";
import { replacedAddress } from "../request/old-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/today";
import { FirstStepsCard } from "./first-steps-card.tsx";
import { GrowthChart } from "./growth-chart.tsx";
import { LatestMessages } from "./latest-messages.tsx";
import { loadToday } from "./load.server.ts";
import { MemberManagement } from "./member-management.tsx";
import { NextEvents } from "./next-events.tsx";
import { StatCards } from "./stat-cards.tsx";
import { MissingSetUpList, WaitingList } from "./waiting-list.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "Admin Dashboard" },
  { name: "robots", content: "noindex" },
];

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "overview.read");
  const replaced = replacedAddress(asked.url);
  if (replaced) throw redirect(replaced);
  return loadToday(asked);
}

/** The first screen of staff (2.27): what waits for them, what comes next, and the figures. */
export default function Today({ loaderData }: Route.ComponentProps) {
  const { stats, waiting, missing, steps, months, top, mayReadMembers } = loaderData;
  return (
    <Screen title="Admin Dashboard">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <p className="text-ink-soft text-small">Manage membership and content</p>
          <h2 className="font-semibold text-body">Administrator Controls</h2>
        </div>
        <SignOutForm>
          <Button type="submit" variant="secondary" size="small">
            Logout
          </Button>
        </SignOutForm>
      </div>
      {steps && steps.open > 0 && <FirstStepsCard {...steps} />}
      <StatCards stats={stats} />
      <div className="grid min-w-0 grid-cols-1 gap-5 lg:grid-cols-2">
        <WaitingList lines={waiting} />
        <NextEvents {...loaderData} />
        {loaderData.messages && <LatestMessages {...loaderData} messages={loaderData.messages} />}
        {mayReadMembers && <MemberManagement />}
        {missing.length > 0 && <MissingSetUpList missing={missing} />}
        {loaderData.money && <MoneyChart months={loaderData.money} />}
        <Part title="Members over time" className="lg:col-span-2">
          <GrowthChart months={months} top={top} />
          <p className="mt-2 text-ink-soft text-small">Today's approved members, by the month they joined.</p>
        </Part>
      </div>
    </Screen>
  );
}
