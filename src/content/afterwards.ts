import { z } from "zod";
import { day, line, lineOf, listOf } from "./fields.ts";

const lastPart = lineOf(200).regex(/^[a-z0-9-]+$/, "The last part of an address");

/**
 * What the page of a yearly event shows once its day is over (decision 46); what is empty shows nothing.
 * @param people the form's words for the people whom the page names, and for what each is named
 */
export const afterwards = (people: { title: string; addLabel: string; what: string }) =>
  z
    .object({
      people: listOf(z.object({ name: line, what: line.meta({ title: people.what }).optional() }))
        .default([])
        .meta({ title: people.title, addLabel: people.addLabel, itemTitle: "name" }),
      album: lastPart.meta({ title: "Album with its photos", kind: "album" }).optional(),
      post: lastPart.meta({ title: "News post about it", kind: "post" }).optional(),
      nextDay: day
        .meta({
          title: "Day of the next one",
          help: "Named as soon as it is set, before the next one begins.",
        })
        .optional(),
    })
    .default({ people: [] })
    .meta({ title: "Once its day is over", help: "Shown from the day after; what is empty is left out." });

export type Afterwards = z.output<ReturnType<typeof afterwards>>;
