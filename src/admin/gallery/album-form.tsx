import { shortDate } from "#features/events/day-names.ts";
import { titleLength } from "#features/gallery/limits.ts";
import { TextField } from "#form/text-field.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { conflictOf } from "#ui/conflict-panel.tsx";
import { Field } from "#ui/field.tsx";
import { Input, Select } from "#ui/input.tsx";
import { DashboardForm } from "../components/dashboard-form.tsx";
import { viewAddress } from "./gallery-views.ts";
import type { PartOf } from "./load.server.ts";

const loadAlbumSchema = async () => (await import("#features/gallery/albums/album-form.ts")).albumForm;

/** The form of a new or existing album; a refused save keeps what was typed. */
export function AlbumForm({ open, events }: PartOf<"albums">) {
  const stored = { title: open?.title ?? "", date: open?.date ?? "", event: open?.eventId ?? "" };
  return (
    <Card as="section" aria-labelledby="album-form-title" className="p-5 sm:p-7">
      <h2 id="album-form-title" className="mb-5 text-h3">
        {open ? `Edit “${open.title}”` : "New album"}
      </h2>
      <DashboardForm
        id="album"
        intent={open ? "edit-album" : "add-album"}
        hidden={open ? { id: open.id } : {}}
        schema={loadAlbumSchema}
        stored={open ? { ...stored, version: String(open.version) } : stored}
        conflict={open ? conflictOf("album", viewAddress("albums", { album: open.id })) : undefined}
        submit={open ? "Save" : "Add the album"}
        busyLabel="Saving..."
        aside={
          <ButtonLink to={viewAddress("albums")} variant="secondary">
            Back to the albums
          </ButtonLink>
        }
        className="grid gap-5"
      >
        {(field) => {
          const [date, event] = [field("date"), field("event")];
          return (
            <div className="grid gap-5 sm:grid-cols-2">
              {open && (
                // The version the fields were loaded with, even if the page has been loaded again since.
                <input type="hidden" name="version" value={field("version").value || open.version} />
              )}
              <TextField
                field={field("title")}
                label="Title"
                maxLength={titleLength}
                help={open ? "Its address stays as it is." : "Its address is made of it, and stays."}
              />
              <Field label="Day" id={date.id} required error={date.error}>
                {(control) => <Input {...control} type="date" name="date" defaultValue={date.value} />}
              </Field>
              <Field
                label="Event"
                id={event.id}
                error={event.error}
                help="Its page shows the photos of this album."
                className="sm:col-span-2"
              >
                {(control) => (
                  <Select {...control} name="event" defaultValue={event.value}>
                    <option value="">None</option>
                    {events.map(({ id, title, date }) => (
                      <option key={id} value={id}>
                        {shortDate(date)}: {title}
                      </option>
                    ))}
                  </Select>
                )}
              </Field>
            </div>
          );
        }}
      </DashboardForm>
    </Card>
  );
}
