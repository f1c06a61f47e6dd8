import { z } from "zod";
import { defineDocument } from "./document.ts";
import { line, listOf, path, text } from "./fields.ts";
import { picture } from "./media/picture-field.ts";
import { samplePicture } from "./media/sample-pictures.ts";

const schema = z.object({
  title: line,
  lead: text,
  picture: picture("wide").meta({ title: "Picture beside the mission" }),
  mission: listOf(text, { min: 1 }),
  vision: listOf(text, { min: 1 }),
  onward: z
    .object({
      title: line,
      links: listOf(z.object({ title: line, text, path }), { min: 1 }),
    })
    .meta({ title: "Where to go next" }),
});

export const about = defineDocument(
  {
    title: "About us",
    group: "Pages",
    pages: ["/about"],
    needs: "content.edit",
    sample: "Sample text about the chamber.",
  },
  schema,
  {
    title: "About Us",
    lead: "We are the women who own, run, study, govern and volunteer in {county}, and we do business better together.",
    picture: samplePicture("county-map"),
    mission: [
      "To connect the women of {county} to opportunity, growth, and each other.",
      "We do it in person: monthly gatherings where every guest leaves with an introduction, training that answers this year's questions, and committees that get things done.",
      "Membership is open to every woman in business, from her first idea to her last board meeting, and to the friends who want to see her succeed.",
    ],
    vision: [
      "A county where a woman with a good idea never has to ask who to call.",
      "We see main streets full of women-owned businesses, boards where women hold half the seats, and girls who take both for granted.",
    ],
    onward: {
      title: "Get to know us",
      links: [
        {
          title: "The Story Of Us",
          text: "How a borrowed room and twenty-one women became a chamber.",
          path: "/story-of-us",
        },
        {
          title: "Meet the Founders",
          text: "Two friends, one list of names, and what they argue about to this day.",
          path: "/founders",
        },
        {
          title: "Join Our Committees",
          text: "Eight ways to get involved, two evenings a month.",
          path: "/committees",
        },
        {
          title: "{abbreviation} Shop",
          text: "Shirts, mugs and journals that pay for someone's first semester of college.",
          path: "/shop",
        },
      ],
    },
  },
);
