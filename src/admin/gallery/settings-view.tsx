import { hiddenByRequest, passwordLength } from "#features/gallery/limits.ts";
import { TextField } from "#form/text-field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { Part } from "../components/part.tsx";
import type { PartOf } from "./load.server.ts";
import { storageWords } from "./storage-words.ts";

const loadPasswordSchema = async () =>
  (await import("#features/gallery/settings/gallery-settings-form.ts")).galleryPasswordForm;

/**
 * The gallery's settings: when photos are published, what a request does, the password, and the storage left.
 */
export function SettingsView({ publishAtOnce, hideOnRequest, usedBytes, quotaBytes }: PartOf<"settings">) {
  const stored = {
    publish: publishAtOnce ? "at-once" : "after-approval",
    requests: hideOnRequest ? "hide" : "keep",
  };
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Part title="What visitors see">
        <DashboardForm
          key={`${stored.publish} ${stored.requests}`}
          id="gallery-settings"
          intent="gallery-settings"
          stored={stored}
          submit="Save"
          className="grid gap-5"
        >
          {(field) => (
            <>
              <RadioGroup
                legend="New photos"
                id={field("publish").id}
                name="publish"
                defaultValue={field("publish").value}
                error={field("publish").error}
                options={[
                  { value: "at-once", label: "Are shown at once" },
                  {
                    value: "after-approval",
                    label: "Wait until staff publish them",
                    help: "Whoever sends one is told so.",
                  },
                ]}
              />
              <RadioGroup
                legend="When a visitor asks to remove a photo"
                id={field("requests").id}
                name="requests"
                defaultValue={field("requests").value}
                error={field("requests").error}
                options={[
                  {
                    value: "hide",
                    label: "It is hidden at once",
                    help: `At most ${hiddenByRequest.points} a day, so that nobody can empty the gallery this way.`,
                  },
                  { value: "keep", label: "It stays until staff decide" },
                ]}
              />
            </>
          )}
        </DashboardForm>
      </Part>
      <div className="grid gap-5">
        <Part title="Gallery password">
          <p className="mb-4 text-ink-soft text-small">
            Everyone who sends photos shares it. With a new one, whoever is sending just now has to enter it
            before their next photo. Upload links go on working.
          </p>
          <DashboardForm
            id="gallery-password"
            intent="gallery-password"
            schema={loadPasswordSchema}
            submit="Change the password"
            className="grid gap-5"
          >
            {(field) => (
              <TextField
                field={field("newPassword")}
                label="New password"
                help={`${passwordLength.shortest} to ${passwordLength.longest} characters. It is shown as you type, and nowhere afterwards.`}
                maxLength={passwordLength.longest}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </DashboardForm>
        </Part>
        <Part title="Storage">
          <p>
            {storageWords(usedBytes)} of {storageWords(quotaBytes)} used. {room(usedBytes, quotaBytes)}
          </p>
          <p className="mt-2 text-ink-soft text-small">
            Photos in the trash count until they are deleted for good.
          </p>
        </Part>
      </div>
    </div>
  );
}

function room(used: number, quota: number): string {
  if (used >= quota) return "No more photos can be saved.";
  const left = storageWords(quota - used);
  return used > quota * 0.9 ? `Only ${left} is left.` : `${left} is left.`;
}
