import { z } from "zod";
import { defineDocument } from "./document.ts";
import { line, listOf, person, text } from "./fields.ts";
import { samplePicture } from "./media/sample-pictures.ts";

const leader = z.object({
  ...person,
  area: z.enum(["Membership", "Technology", "Events", "Wellness", "Finance"]).optional(),
  bio: listOf(text, { min: 1, max: 5 }).meta({ title: "Biography", addLabel: "Add a paragraph" }),
});

const schema = z.object({
  title: line,
  lead: text,
  founders: z.object({ title: line, text }),
  team: z.object({
    title: line,
    text,
    members: listOf(leader, { min: 1, max: 12 }).meta({
      title: "Leaders",
      addLabel: "Add a leader",
      itemTitle: "name",
    }),
  }),
  closing: z.object({ title: line, text }),
});

export type Leader = z.output<typeof leader>;

export const leadership = defineDocument(
  {
    title: "Leadership",
    group: "Pages",
    pages: ["/leadership"],
    needs: "content.edit",
    sample: "Five made-up women.",
  },
  schema,
  {
    title: "Leadership",
    lead: "Five women with full-time jobs give the chamber their evenings. Each leads one area, and each would be glad to hear from you.",
    founders: {
      title: "Our Founders",
      text: "Odessa Marchand and Ruth Ellen Calloway wrote the first list of names on the back of a menu. They still greet new members at the door.",
    },
    team: {
      title: "Leadership Team",
      text: "Meet the women who run the chamber.",
      members: [
        {
          name: "Simone Bellamy",
          image: samplePicture("simone-bellamy"),
          role: "Director of Membership",
          area: "Membership",
          bio: [
            "Simone is the first voice a new member hears. Once you have joined she calls, asks three good questions, and sends two introductions. She keeps count: more than a hundred so far, eleven of which became partnerships.",
            "By day she manages a branch of a community bank, where she learned that people lend to people. She brought that habit here and wrote the welcome every member now receives, certificate included.",
            "Find her by the coffee at the monthly gathering. If you came alone, that is exactly where you should stand.",
          ],
        },
        {
          name: "Priya Raghunathan",
          image: samplePicture("priya-raghunathan"),
          role: "Chairwoman Tech Academy",
          area: "Technology",
          bio: [
            "Priya believes that nobody is bad with computers, only badly taught. Her Tech Academy runs in small groups, on the members' own laptops, with their own invoices and inboxes on the screen.",
            "She spent fourteen years building software for hospitals before she opened a one-woman consultancy. The summit's hackathon is her idea: an afternoon in which florists, realtors and pastors build something that works by four o'clock.",
            "Bring her the task you hate most. She collects them, and the best become the next workshop.",
          ],
        },
        {
          name: "Camille Fontaine",
          image: samplePicture("camille-fontaine"),
          role: "Chairwoman Events & Experience",
          area: "Events",
          bio: [
            "Camille plans thirty events a year and has a rule for each of them: no guest stands alone for longer than four minutes. Her hosts carry name lists and know who should meet whom.",
            "She came to it from hotel kitchens, where she ran banquets for six hundred. The gala is hers from the first sketch of the room to the last taxi, and nobody has yet seen her sit down at one.",
            "She answers every offer to help with a job and a time. Volunteers say it's the fastest way to get to know everyone.",
          ],
        },
        {
          name: "Grace Adeyemi",
          image: samplePicture("grace-adeyemi"),
          role: "Chairwoman Well Woman Committee",
          area: "Wellness",
          bio: [
            "Grace is a family physician who noticed that the owners among her patients booked last and canceled first. The Well Woman Committee brings the appointment to them: screenings before breakfast meetings, and walks instead of lunches.",
            "Her evenings on sleep, hormones and worry are the only ones where the chamber takes no photographs. They are also the ones with a waiting list.",
            "Join her on the river path on the first Saturday of the month, at seven. It takes forty minutes, and the talk is better than in any meeting room.",
          ],
        },
        {
          name: "Lorraine Tuttle",
          image: samplePicture("lorraine-tuttle"),
          role: "Chairwoman Smart Money Moves",
          area: "Finance",
          bio: [
            "Lorraine says prices out loud. Her Smart Money Moves sessions begin with everyone writing down what she charges, and end with most of them crossing it out and writing a larger number.",
            "She has kept the books of small companies in {county} for thirty-one years and has seen every mistake twice. She teaches pricing, saving, and borrowing, in that order and in plain words.",
            "Ask her for the one-page cash plan. It has opened two loans and closed one bad lease, and it is free to every member.",
          ],
        },
      ],
    },
    closing: {
      title: "There is room at the table",
      text: "Our eight committees meet twice a month. Nobody is born a chairwoman; all five of these women started by setting out chairs.",
    },
  },
);
