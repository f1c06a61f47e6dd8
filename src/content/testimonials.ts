import { z } from "zod";
import { defineDocument } from "./document.ts";
import { line, listOf, text } from "./fields.ts";
import { picture } from "./media/picture-field.ts";
import { samplePicture } from "./media/sample-pictures.ts";

const testimonial = z.object({
  quote: text,
  name: line,
  title: line.meta({ title: "Role or company" }),
  /** Without one, initials on a jewel are shown. */
  image: picture("square").meta({ title: "Portrait" }),
  logo: picture("logo"),
});

const schema = listOf(testimonial).meta({ addLabel: "Add a testimonial", itemTitle: "name" });

export type Testimonial = z.output<typeof testimonial>;

export const testimonials = defineDocument(
  {
    title: "Testimonials",
    group: "Pages",
    pages: ["/"],
    needs: "content.edit",
    sample: "Made-up quotes.",
  },
  schema,
  [
    {
      quote:
        "I came to one breakfast to be polite. I left with a bookkeeper, a landlord and two clients. Three years on, half of my revenue traces back to that table, and so do most of the people I call when a week goes wrong.",
      name: "Delphine Okafor",
      image: samplePicture("delphine-okafor"),
      title: "Owner, Okafor Interiors",
    },
    {
      quote:
        "This chamber introduced me to my first investor, my best hire and the friend who talked me out of quitting. I pay my dues with a smile on my face now.",
      name: "Marisol Reyes",
      image: samplePicture("marisol-reyes"),
      title: "Founder, Reyes Cold Brew",
    },
    {
      quote:
        "As a college student I expected to be the one taking notes. Instead a committee chair handed me the microphone in my second month and said, go on, tell them what you are building. I have not put it down since.",
      name: "Hannah Whitfield",
      image: samplePicture("hannah-whitfield"),
      title: "Student member",
    },
    {
      quote: "Our nonprofit found its treasurer, its printer and its loudest champion in one evening.",
      name: "Judith Amara",
      image: samplePicture("judith-amara"),
      title: "Director, Open Door Literacy",
    },
    {
      quote:
        "The Smart Money sessions changed how I price my work. I raised my rates the following Monday, lost nobody, and paid myself a salary for the first time since I opened the studio doors.",
      name: "Carolyn Bexley",
      image: samplePicture("carolyn-bexley"),
      title: "Principal, Bexley Design",
    },
  ],
);
