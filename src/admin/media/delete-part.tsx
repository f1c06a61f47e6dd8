import { trashDays } from "#platform/trash-days.ts";
import { AskFirst } from "../components/ask-first.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Part } from "../components/part.tsx";
import type { PictureData } from "./load.server.ts";

type DeletePartProps = Pick<PictureData, "picture" | "uses">;

/** Deletes a picture after a question; one that is shown somewhere names the places first. */
export function DeletePart({ picture: { id, version, name }, uses }: DeletePartProps) {
  const isUsed = uses.length > 0;
  return (
    <Part title="Delete">
      <p className="mb-4 text-ink-soft text-small">A deleted picture can be restored for {trashDays} days.</p>
      <AskFirst
        label="Delete this picture"
        question={isUsed ? "This picture is shown on the site" : "Delete this picture?"}
        variant="danger"
      >
        {isUsed ? (
          <>
            <p>Without it, these places show no picture, or the initials of the person:</p>
            <ul className="max-h-48 list-disc overflow-y-auto pl-5 text-small">
              {uses.map(({ owner, place, title }) => (
                <li key={`${owner} ${place}`} dir="auto">
                  {title}
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p dir="auto">“{name}” is not shown anywhere.</p>
        )}
        <DashboardForm
          id="delete"
          intent="delete-picture"
          hidden={isUsed ? { id, version, anyway: "yes" } : { id, version }}
          submit={isUsed ? "Delete anyway" : "Delete"}
          look={{ variant: "danger", className: "w-full" }}
        />
      </AskFirst>
    </Part>
  );
}
