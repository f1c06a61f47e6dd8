import { data } from "react-router";
import { SignOutForm } from "#identity/components/sign-out-form.tsx";
import { noStore } from "#platform/http/screen-headers.ts";
import { platformContext } from "#platform/platform.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Tabs } from "#ui/tabs.tsx";
import type { Route } from "./+types/dashboard";
import { RefusedChange } from "./components/dashboard-form.tsx";
import { RefusedScreen } from "./components/refused-screen.tsx";
import { loadTab } from "./load-tab.server.ts";
import { mfaHint } from "./mfa-hint.ts";
import { requireDashboard } from "./request/dashboard-guard.server.ts";
import { tabOf, tabsFor } from "./request/tabs.ts";
import { StatCards } from "./stat-cards.tsx";
import { readFigures } from "./store.server.ts";
import { TabContent } from "./tab-content.tsx";
import { takeDashboardAction } from "./take-dashboard-action.server.ts";

export { staffStyles as links } from "#ui/staff-styles.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Admin Dashboard" },
  { name: "robots", content: "noindex" },
];

const closedTab = "Your role does not open this part of the dashboard";

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await requireDashboard(request, context);
  const platform = context.get(platformContext);
  const url = new URL(request.url);
  const key = tabOf(url, visitor);
  if (key === "closed") throw data({ message: closedTab }, { status: 403, headers: noStore });
  const [figures, tab] = await Promise.all([
    readFigures(platform.db, platform.clock.now()),
    loadTab(key, { platform, visitor, url }),
  ]);
  const hint = mfaHint(platform.config.MFA_REQUIRED);
  return data({ figures, tab, tabs: tabsFor(visitor), email: visitor.email, hint }, { headers: noStore });
}

/** Runs the action that the form names in its field `intent`. */
export function action(args: Route.ActionArgs) {
  return takeDashboardAction(args);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { figures, tab, tabs, email, hint } = loaderData;
  return (
    <>
      <PageHeader
        title="Admin Dashboard"
        lead="Manage membership and content"
        breadcrumbs={[{ label: "Home", to: "/" }, { label: "Admin Dashboard" }]}
      />
      <div className="container-page grid gap-8 pb-section">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div>
            <h2 className="text-h3">Administrator Controls</h2>
            <p className="mt-1 text-ink-soft text-small">Signed in as {email}</p>
          </div>
          <SignOutForm>
            <Button type="submit" variant="secondary">
              Logout
            </Button>
          </SignOutForm>
        </div>
        {hint && (
          <Alert tone="warning" title="Two-factor authentication is not required">
            <p>{hint}</p>
          </Alert>
        )}
        <StatCards figures={figures} tabs={tabs.map(({ key }) => key)} />
        <Tabs
          label="Dashboard"
          tabs={tabs.map(({ key, label }) => ({
            label,
            to: `/admin-dashboard?tab=${key}`,
            current: key === tab.key,
          }))}
        />
        <RefusedChange />
        <TabContent tab={tab} />
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RefusedScreen error={error} />;
}
