import { samplePicture } from "./media/sample-pictures.ts";
import type { Post } from "./posts.ts";

type Sample = Omit<Post, "isShown">;

/** By the last segment of their address. */
export const samplePosts: Record<string, Sample> = {
  "courthouse-square-gets-a-bakery-again": {
    kind: "Member news",
    title: "Courthouse Square gets a bakery again",
    date: "2026-10-28",
    author: "Nadia Brightwell",
    portrait: samplePicture("nadia-brightwell"),
    picture: samplePicture("ribbon-cutting"),
    summary:
      "Twelve years after the last oven went cold, Imogen Castellanos lights one on the north side of the square. The lease was signed at a chamber breakfast.",
    body: [
      "The line on Saturday began at six. By eight it had turned the corner at the old feed store, and by nine Imogen Castellanos had sold the last of four hundred rolls and was apologizing to people who did not mind at all.",
      "Her bakery, Second Rise, is the first on Courthouse Square in twelve years. She found the space the way many of our members find things: someone at the table knew someone. The someone was a landlord with an empty shop and a soft spot for sourdough; the table was the monthly coffee in March.",
      "*“I had a business plan for three years. What I did not have was a person to call. Now I have eleven.”* Imogen Castellanos, Second Rise",
      "Second Rise employs six, four of them part-time students. It opens Tuesday to Saturday from six in the morning, and members who show their card get a coffee with the first loaf.",
    ].join("\n\n"),
  },
  "what-a-chatbot-should-never-answer": {
    kind: "Article",
    title: "What a chatbot should never answer",
    date: "2026-09-16",
    author: "Priya Raghunathan",
    portrait: samplePicture("priya-raghunathan"),
    picture: samplePicture("workshop-table"),
    summary:
      "A small company can hand half of its email to a machine by Friday. The question is which half. A rule of thumb from someone who has cleaned up after the wrong choice.",
    body: [
      "Last spring a client of mine let an assistant answer everything that came in through her website. It was quick, it was polite, and on the ninth day it promised a refund that her own terms do not allow. She paid it. It was cheaper than the argument.",
      "## Three kinds of questions",
      "Questions with one true answer are safe: opening hours, parking, whether you ship to Alaska. Write the answer down once, let the machine find it, and read the log on Fridays.",
      "Questions that begin a relationship are worth your own time: the first message of a possible client, a complaint, a condolence. A machine may draft; you send.",
      "Questions that bind you (price, refund, deadline, advice) belong to a person with a name. Tell the machine to say so and to say when that person will write.",
      "## The Friday log",
      "Whatever you automate, read ten conversations a week. Not a report about them: the conversations. It takes twelve minutes, and it is the best market research you will ever get for nothing.",
    ].join("\n\n"),
  },
  "eight-scholarships-and-a-standing-ovation": {
    kind: "Chamber",
    title: "Eight scholarships and a standing ovation",
    date: "2026-06-11",
    author: "The Chamber",
    portrait: null,
    picture: samplePicture("workshop-podium"),
    summary:
      "Eight young women begin college or a trade this fall with a check from our scholarship fund. One of them already has her first client.",
    body: [
      "We had planned for five, as many as the year before. Then the gala sold out, the shop emptied its shelves of journals, and a member who wants to stay anonymous doubled the rest. Eight students received scholarships in June: two future nurses, an electrician, a teacher, an accountant, two engineers and a baker.",
      "Asked what they would do with the money, most said books and rent. One said a domain name, and that she had already sold a website to her uncle.",
      "The fund comes from the gala, the shop and members who add a little to their renewal. Applications for next year open in February.",
    ].join("\n\n"),
  },
  "the-night-the-lights-went-pink": {
    kind: "Chamber",
    title: "The night the lights went pink",
    date: "2026-03-24",
    author: "Nadia Brightwell",
    portrait: samplePicture("nadia-brightwell"),
    picture: samplePicture("gala-toast"),
    summary:
      "Two hundred and ten guests, thirteen awards, one power outage. What the third Annual Gala was like from the second row.",
    body: [
      "At 8:40 the lights went out. At 8:41 two hundred and ten phones came on, the quartet went on playing, and someone at table fourteen said that this was how she had started her business as well.",
      "When the lights came back they came back pink, the only circuit that would hold, and stayed so for all thirteen awards. The photographs are better for it.",
      "Nominations for next year are open and close on December 15th. Anyone may nominate. You know someone.",
    ].join("\n\n"),
  },
  "price-it-like-you-mean-it": {
    kind: "Article",
    title: "Price it like you mean it",
    date: "2026-01-21",
    author: "Lorraine Tuttle",
    portrait: samplePicture("lorraine-tuttle"),
    picture: samplePicture("coffee-table"),
    summary:
      "Most of us set our first price by asking what we would pay. That is the one person who will never be our customer.",
    body: [
      "I have sat with some sixty owners over their price lists. Fifty of them had the same line at the bottom: a discount nobody had asked for.",
      "## Start from the year, not the hour",
      "Write down what the business must bring in next year: your salary, the tax on it, the rent, the slow month, the machine that will break. Divide by the days you can truly sell, which are fewer than you think: about 140. That figure is not your price. It is the floor your price stands on.",
      "## Say it, then be quiet",
      "The hardest part of a price is the silence after it. Practice it with someone who likes you. It is what the Smart Money Moves evenings are for, and there is wine.",
    ].join("\n\n"),
  },
  "two-rivers-credit-union-joins-as-corporate-platinum": {
    kind: "Member news",
    title: "Two Rivers Credit Union joins as Corporate Platinum",
    date: "2025-11-12",
    author: "The Chamber",
    portrait: null,
    picture: samplePicture("river-sunset"),
    summary:
      "Four of its women join committees in January, and every member can book an hour with a loan officer.",
    body: [
      "Two Rivers has lent to businesses in {county} since 1961. Starting in January, four women on its staff join our committees, two of them on Economic Development, and once a month a loan officer keeps an afternoon free for members: one hour, no form, no pitch.",
      "The first afternoons are on the calendar. Bring your numbers, or bring the reason you do not have them yet.",
    ].join("\n\n"),
  },
};
