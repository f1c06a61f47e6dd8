import { memberNotFound } from "#features/members/directory/member-not-found.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

export function MemberNotFound() {
  return (
    <div className="container-page py-section">
      <h1 className="sr-only">{memberNotFound.title}</h1>
      <EmptyState
        title={memberNotFound.title}
        action={<ButtonLink to="/directory">Back to the directory</ButtonLink>}
      >
        <p>{memberNotFound.description}</p>
      </EmptyState>
    </div>
  );
}
