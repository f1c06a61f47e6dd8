import { z } from "zod";
import { afterwards } from "./afterwards.ts";
import { defineDocument } from "./document.ts";
import { day, line, listOf, orderItem, text, timeOfDay } from "./fields.ts";
import { picture } from "./media/picture-field.ts";
import { asObject } from "./schema/body.ts";

const session = z.object({
  /** As displayed, "9:00–10:00". */
  time: line.meta({ title: "Time as shown", help: "Such as 9:00–10:00" }),
  /** The same times in machine-readable form. */
  start: timeOfDay,
  end: timeOfDay,
  title: line,
  text: text.optional(),
  facilitator: line.optional(),
  notice: line.optional(),
});

const schema = z.object({
  title: line,
  date: day,
  place: line,
  lead: text,
  introduction: listOf(text, { min: 1 }),
  picture: picture("wide"),
  schedule: z.object({
    title: line,
    text,
    sessions: listOf(session, { min: 1 }).meta({ addLabel: "Add a session", itemTitle: "title" }),
  }),
  why: z.object({
    title: line,
    lead: text,
    reasons: listOf(z.object({ title: line, text }), { min: 1 }).meta({ itemTitle: "title" }),
  }),
  registration: z.object({
    title: line,
    text,
    /** `earlyBird` and `general` are ids of order items, which hold the prices and the early bird's last day. */
    rows: listOf(
      z.object({
        audience: line,
        earlyBird: orderItem.meta({ title: "Early bird ticket" }),
        general: orderItem.meta({ title: "General ticket" }),
      }),
      { min: 1 },
    ).meta({
      title: "Ticket types",
      addLabel: "Add a ticket type",
      itemTitle: "audience",
    }),
  }),
  sponsor: z.object({ item: orderItem, title: line, text }),
  hosted: z.object({ title: line, text }).meta({ title: "Hosted by" }),
  afterwards: afterwards({ title: "Speakers", addLabel: "Add a speaker", what: "What they spoke about" }),
});

/** Up to version 1 the day on which the early bird ends stood here once more; it is that of the tickets. */
function withoutEarlyBirdEnds(body: unknown): unknown {
  const { earlyBirdEnds: _, ...registration } = asObject(asObject(body).registration);
  return { ...asObject(body), registration };
}

export type Summit = z.output<typeof schema>;

export const summit = defineDocument(
  {
    title: "AI Summit",
    group: "Events",
    pages: ["/georgia-ai-summit"],
    needs: "content.edit",
    sample: "A summit with made-up speakers and dates.",
    version: 2,
    steps: { 1: withoutEarlyBirdEnds },
  },
  schema,
  {
    title: "{state} AI Summit",
    date: "2026-05-15",
    place: "Magnolia Technical College, {county}",
    lead: "A working day on artificial intelligence for people who run things. Talk in the morning, tools in the afternoon, something that works by four o'clock.",
    introduction: [
      "You don't need to be technical. You need a business, a stubborn task that eats your Tuesdays, and a laptop.",
      "In the morning, you hear in plain words what these tools can and can't do. In the afternoon, you build an agent that takes the task off your desk, with a coach at every table.",
    ],
    schedule: {
      title: "Summit Schedule",
      text: "Doors open at 8:30 AM. Breakfast and lunch are included, and so are the outlets.",
      sessions: [
        {
          time: "9:00–10:00",
          start: "09:00",
          end: "10:00",
          title: "Breakfast & Networking",
          text: "Biscuits, coffee, and a name tag that says what you would like to hand to a machine.",
        },
        { time: "10:00–10:15", start: "10:00", end: "10:15", title: "Welcome Remarks" },
        {
          time: "10:15–10:45",
          start: "10:15",
          end: "10:45",
          title: "Keynote",
          text: "What changed this year for companies of one to fifty people, with figures from {county}.",
        },
        {
          time: "10:45–11:45",
          start: "10:45",
          end: "11:45",
          title: "Expert AI Panel",
          text: "A lender, a physician, a shop owner and an engineer answer your questions, including the ones about what went wrong.",
        },
        { time: "11:45–1:00", start: "11:45", end: "13:00", title: "Networking Lunch" },
        {
          time: "1:00–4:00 PM",
          start: "13:00",
          end: "16:00",
          title: "AI Agent Live Hackathon",
          text: "Hands-on, bring a laptop.",
          facilitator: "Priya Raghunathan",
          notice: "Seating Is Very Limited for this event",
        },
      ],
    },
    why: {
      title: "Why Learning to Build AI Agents Matters",
      lead: "A chatbot answers. An agent does: it reads the request, looks things up, drafts the reply and files the result, while you decide what goes out.",
      reasons: [
        {
          title: "The hours come back",
          text: "Quotes, reminders, minutes, follow-ups: most owners we asked lose a day a week to work that follows a pattern. A pattern is what an agent is good at.",
        },
        {
          title: "You stay in charge",
          text: "When you build it yourself, you know what it may decide and when it has to ask. Nobody can sell you that.",
        },
        {
          title: "Small is fast",
          text: "A company of three can change how it works on a Monday morning. For once, that's an advantage over a company of three thousand.",
        },
      ],
    },
    registration: {
      title: "Registration",
      text: "Everyone attends the whole day, meals and hackathon included.",
      rows: [
        { audience: "General Public", earlyBird: "summit-general-early-bird", general: "summit-general" },
        {
          audience: "Non-Profit Organizations",
          earlyBird: "summit-nonprofit-early-bird",
          general: "summit-nonprofit",
        },
      ],
    },
    sponsor: {
      item: "summit-tool-box-sponsor",
      title: "AI Tool Box Sponsor",
      text: "Every guest goes home with a tool box: prompts, templates and checklists, ready to use. Put your name on the lid.",
    },
    hosted: {
      title: "Hosted By",
      text: "{name}, with its Tech Academy: the same women who teach the evening classes, and who will answer your call the week after.",
    },
    afterwards: {
      people: [
        { name: "Mei-Ling Zhou", what: "Keynote" },
        { name: "Simone Bellamy", what: "Expert AI Panel" },
        { name: "Grace Adeyemi", what: "Expert AI Panel" },
        { name: "Barbara Jean Holt", what: "Expert AI Panel" },
        { name: "Nadia Petrova", what: "Expert AI Panel" },
        { name: "Priya Raghunathan", what: "AI Agent Live Hackathon" },
      ],
    },
  },
);
