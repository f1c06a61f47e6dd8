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
                  { value: "at-once", label: "Appear right away" },
                  {
                    value: "after-approval",
                    label: "Wait for staff to publish them",
                    help: "People who send photos are told.",
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
                    label: "Hide it right away",
                    help: `At most ${hiddenByRequest.points} a day, so no one can empty the gallery this way.`,
                  },
                  { value: "keep", label: "Keep it until staff decide" },
                ]}
              />
            </>
          )}
        </DashboardForm>
      </Part>
      <div className="grid gap-5">
        <Part title="Gallery password">
          <p className="mb-4 text-ink-soft text-small">
            Everyone who sends photos uses it. If you change it, people who are sending photos have to enter
            the new one before their next photo. Upload links keep working.
          </p>
          <DashboardForm
            id="gallery-password"
            intent="gallery-password"
            schema={loadPasswordSchema}
            submit="Change password"
            className="grid gap-5"
          >
            {(field) => (
              <TextField
                field={field("newPassword")}
                label="New password"
                help={`${passwordLength.shortest} to ${passwordLength.longest} characters. It's shown as you type, and never again.`}
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
            Photos in the trash count until they're deleted for good.
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
