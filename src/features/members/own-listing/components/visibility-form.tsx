import { type GuardedKey, guardedKeys, listingLabel, staffFields } from "#features/members/fields.ts";
import { type Audience, audiences } from "#features/members/listing-fields.ts";
import type { OwnListing } from "#features/members/own-listing/own-listing.ts";
import { ownListingAddress } from "#features/members/own-listing/own-listing-address.ts";
import { choicesFor } from "#features/members/visibility.ts";
import { FieldControl } from "#form/field-controls.tsx";
import { PostForm } from "#form/form.tsx";
import { changedControls } from "#ui/changed-controls.ts";
import { Checkbox } from "#ui/checkbox.tsx";

const audienceLabels: Record<Audience, string> = { public: "Everyone", members: "Members", nobody: "No one" };

const firstName = {
  ...{ ...staffFields.firstName, label: listingLabel("firstName") },
  help: "For our emails to you, such as “Dear Maria”. Only you and our staff see it. Leave blank to use the first word of your name.",
};

const formId = "visibility-form";

/** Saves choices that were not saved yet: a person who has sent the listing takes them for saved too. */
export function saveChosenVisibility() {
  const form = document.getElementById(formId);
  if (form instanceof HTMLFormElement && changedControls(form).length > 0) form.requestSubmit();
}

/** Who sees each field, as a table of radio buttons, and what we call them; takes effect when saved, without a review. */
export function VisibilityForm({ listing, answer }: { listing: OwnListing; answer: unknown }) {
  const chosen = guardedKeys.map((field) => [field, chosenFor(listing, field)]);
  return (
    <PostForm
      id={formId}
      intent="visibility"
      action={ownListingAddress}
      answer={answer}
      stored={{
        ...Object.fromEntries(chosen),
        takesMessages: listing.takesMessages ? "on" : "",
        showsLevel: listing.showsLevel ? "on" : "",
        firstName: listing.firstName ?? "",
      }}
      submit="Save choices"
      busyLabel="Saving..."
      look={{ variant: "secondary" }}
    >
      {(field) => (
        <>
          <div className="overflow-x-auto rounded-card border border-line">
            <table className="w-full border-collapse text-left text-small">
              <caption className="sr-only">Who sees which part of your listing</caption>
              <thead>
                <tr className="border-line border-b bg-ivory">
                  <th scope="col" className="px-3 py-3 sm:px-4 font-semibold">
                    Field
                  </th>
                  {audiences.map((audience) => (
                    <th key={audience} scope="col" className="px-1 py-3 sm:px-2 text-center font-semibold">
                      {audienceLabels[audience]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {guardedKeys.map((name) => (
                  <tr key={name} className="border-line border-b last:border-b-0">
                    <th scope="row" className="px-3 py-1 sm:px-4 font-medium">
                      {listingLabel(name)}
                    </th>
                    {audiences.map((audience) => (
                      <td key={audience} className="px-1 py-1 sm:px-2 text-center">
                        <Choice field={name} audience={audience} chosen={field(name).value} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className="text-ink-soft text-small">
            Your name and category are always shown. Email and phone are never shown to visitors.
          </p>
          <Checkbox
            name="showsLevel"
            defaultChecked={field("showsLevel").value !== ""}
            label="Show my membership level"
            help="Everyone who can see your page sees it, while your membership is active."
          />
          <Checkbox
            name="takesMessages"
            defaultChecked={field("takesMessages").value !== ""}
            label="Let people write to me from my page"
            help="Messages go to your email. We don’t share your address, but senders see it if you reply."
          />
          <FieldControl own={firstName} field={field("firstName")} />
        </>
      )}
    </PostForm>
  );
}

function Choice({ field, audience, chosen }: { field: GuardedKey; audience: Audience; chosen: string }) {
  if (!choicesFor(field).includes(audience)) {
    return (
      <span className="text-ink-soft">
        <span aria-hidden="true">–</span>
        <span className="sr-only">Not possible</span>
      </span>
    );
  }
  return (
    <label className="mx-auto grid size-11 place-items-center">
      <input
        type="radio"
        name={field}
        value={audience}
        defaultChecked={audience === chosen}
        className="size-5 accent-ruby"
      />
      <span className="sr-only">
        {listingLabel(field)}: {audienceLabels[audience]}
      </span>
    </label>
  );
}

// A stored choice that the field no longer offers is shown as the widest one that it does.
function chosenFor(listing: OwnListing, field: GuardedKey): Audience {
  const choices = choicesFor(field);
  const stored = listing.visibility[field];
  return choices.includes(stored) ? stored : (choices[0] ?? "nobody");
}
