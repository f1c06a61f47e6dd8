import type { ReactNode } from "react";
import { adminAccessRequired } from "#features/events/messages.ts";
import { AdminLoginPanel } from "#identity/components/admin-login-panel.tsx";
import { Alert } from "#ui/alert.tsx";
import { PageHeader } from "#ui/page-header.tsx";

type Crumb = "Create" | "Edit";

const crumbs = (last: Crumb) => [
  { label: "Home", to: "/" },
  { label: "Events", to: "/event-calendar" },
  { label: last },
];

/** The frame of the editor: breadcrumb and heading above the form or the gate (2.14.01, 2.14.02). */
export function EditorPage({ crumb, title, children }: { crumb: Crumb; title: string; children: ReactNode }) {
  return (
    <>
      <PageHeader title={title} breadcrumbs={crumbs(crumb)} />
      <div className="container-page pb-section">{children}</div>
    </>
  );
}

type AdminGateProps = { crumb: Crumb; refusal: { title: string; description?: string } | null };

/** What stands in the place of the editor for everyone else (2.14.03), and why a form that was sent was not taken (6.07). */
export function AdminGate({ crumb, refusal }: AdminGateProps) {
  return (
    <EditorPage crumb={crumb} title={adminAccessRequired}>
      {refusal && (
        <Alert tone="danger" title={refusal.title} live className="mb-8">
          {refusal.description}
        </Alert>
      )}
      <AdminLoginPanel />
    </EditorPage>
  );
}
