import { z } from "zod";
import { defineDocument } from "./document.ts";
import { line, listOf, person, socialLinks, text } from "./fields.ts";
import { samplePicture } from "./media/sample-pictures.ts";

const founder = z.object({
  ...person,
  quote: text,
  biography: listOf(text, { min: 1 }).meta({ addLabel: "Add a paragraph" }),
  social: socialLinks,
});

const schema = z.object({
  title: line,
  lead: text,
  founders: listOf(founder, { min: 1, max: 4 }).meta({ addLabel: "Add a founder", itemTitle: "name" }),
  closing: z.object({ title: line, text }),
});

export type Founder = z.output<typeof founder>;

export const founders = defineDocument(
  {
    title: "Founders",
    group: "Pages",
    pages: ["/founders"],
    needs: "content.edit",
    sample: "Two women who do not exist.",
  },
  schema,
  {
    title: "Meet The Founders",
    lead: "Two friends asked why {county} had no room of its own for women in business. Nobody had a good answer, so they built one.",
    founders: [
      {
        name: "Odessa Marchand",
        image: samplePicture("odessa-marchand"),
        role: "Founder and President",
        quote: "I had sat at enough tables where I was the only one. I wanted a longer table.",
        biography: [
          "Odessa opened her first print shop at twenty-six with a secondhand press and a cousin's delivery van. Today Marchand Press employs thirty-four people on Depot Street and has printed, by her own estimate, the wedding invitations of half the county and the campaign signs of the other half.",
          "She was the first woman to chair the downtown development board, and for six years the only one on it. The idea of the chamber came from the notes she kept in those meetings: names of women who should have been in the room, page after page.",
          "As president she looks after the purse, the by-laws and the guest list, and reads every letter that reaches the chamber. On Sundays she teaches letterpress to anyone under eighteen who turns up.",
        ],
        social: [
          { network: "linkedin", href: "https://linkedin.example.com/in/odessa-marchand" },
          { network: "instagram", href: "https://instagram.example.com/marchandpress" },
        ],
      },
      {
        name: "Ruth Ellen Calloway",
        image: samplePicture("ruth-ellen-calloway"),
        role: "Founder and Vice President",
        quote:
          "An introduction costs nothing and pays for years. I have never understood why people save them.",
        biography: [
          "Ruth Ellen spent twenty years as a school principal, which she calls the best management training in the state. When she retired she did what her students had been telling her to do and turned her peach preserves into a company. Calloway Kitchen now ships to nineteen states.",
          "She brought the chamber its way of doing things: every meeting ends on time, every newcomer has a host, and every promise is written on the board. The first membership list is in her handwriting.",
          "As vice president she leads the committees and the scholarship fund. She knows the name of every student member and, usually, how the examination went.",
        ],
        social: [{ network: "linkedin", href: "https://linkedin.example.com/in/ruth-ellen-calloway" }],
      },
    ],
    closing: {
      title: "And nineteen more",
      text: "They did not do it alone. Nineteen founding partners signed the first page with them: twenty-one founding women in all.",
    },
  },
);
