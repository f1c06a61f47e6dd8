import { isRouteErrorResponse } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeader } from "#ui/page-header.tsx";

const titles: Record<number, string> = { 400: "Not understood", 403: "Not for your role", 404: "Not found" };

/** The error page of the dashboard's screens: why it was refused, and a link to the dashboard. */
export function RefusedScreen({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || !titles[error.status]) throw error;
  return (
    <>
      <PageHeader
        title="Admin Dashboard"
        lead="Manage membership and content"
        breadcrumbs={[
          { label: "Home", to: "/" },
          { label: "Admin Dashboard", to: "/admin-dashboard" },
        ]}
      />
      <div className="container-page pb-section">
        <EmptyState
          title={titles[error.status]}
          action={<ButtonLink to="/admin-dashboard">Open the dashboard</ButtonLink>}
        >
          <p>{error.data?.message}</p>
        </EmptyState>
      </div>
    </>
  );
}
