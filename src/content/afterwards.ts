import { z } from "zod";
import { day, line, lineOf, listOf } from "./fields.ts";
import { picture } from "./media/picture-field.ts";

const lastPart = lineOf(200).regex(/^[a-z0-9-]+$/, "Use lowercase letters, digits and hyphens");

/**
 * What the page of a yearly event shows once its day is over (decision 46); what is empty shows nothing.
 * @param people the form's words for the people whom the page names, and for what each is named
 */
export const afterwards = (people: { title: string; addLabel: string; what: string }) =>
  z
    .object({
      people: listOf(
        z.object({
          name: line,
          what: line.meta({ title: people.what }).optional(),
          image: picture("square").meta({
            title: "Portrait",
            help: "If left blank, the page uses this person's portrait from Leadership, Founders or the directory, or shows their initials.",
          }),
        }),
      )
        .default([])
        .meta({ title: people.title, addLabel: people.addLabel, itemTitle: "name" }),
      album: lastPart
        .meta({
          title: "Photo album",
          kind: "album",
          help: "If left blank, the page shows this event's album, or one with the same name and the same date or year.",
        })
        .optional(),
      post: lastPart.meta({ title: "News story", kind: "post" }).optional(),
      nextDay: day
        .meta({
          title: "Date of the next one",
          help: "Shown as soon as you set it, even before you start the page for the next one.",
        })
        .optional(),
    })
    .default({ people: [] })
    .meta({ title: "After the event", help: "Shown from the day after. Empty fields are not shown." });

export type Afterwards = z.output<ReturnType<typeof afterwards>>;
