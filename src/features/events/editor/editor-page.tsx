import type { ReactNode } from "react";
import { adminAccessRequired } from "#features/events/staff-messages.ts";
import { AdminLoginPanel } from "#identity/admin-login/admin-login-panel.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Refusal } from "../components/refusal.tsx";

type Crumb = "Create" | "Edit";

const crumbs = (last: Crumb) => [
  { label: "Home", to: "/" },
  { label: "Events", to: "/event-calendar" },
  { label: last },
];

/** The layout of the editor: breadcrumb and heading above the form or the login panel (2.14.01, 2.14.02). */
export function EditorPage({ crumb, title, children }: { crumb: Crumb; title: string; children: ReactNode }) {
  return (
    <>
      <PageHeader title={title} breadcrumbs={crumbs(crumb)} />
      <div className="container-page pb-section">{children}</div>
    </>
  );
}

/**
 * Shown instead of the editor to everyone else (2.14.03), with the reason if a submitted form was refused
 * (6.07).
 */
export function AdminOnly({ crumb, answer }: { crumb: Crumb; answer: unknown }) {
  return (
    <EditorPage crumb={crumb} title={adminAccessRequired}>
      <Refusal answer={answer} className="mb-8" />
      <AdminLoginPanel />
    </EditorPage>
  );
}
