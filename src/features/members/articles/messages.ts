/** The titles and texts of the page on which members write articles, and every refusal. */

export const articleTexts = {
  begin: "Write an article",
  change: "Change your article",
  send: "Send it in",
  resend: "Send it in again",
  withdraw: "Take it back",
  yours: "Your articles",
} as const;

export const articleSent = {
  title: "Your article is with us",
  description: "Our staff will read it. What happens next comes to your inbox.",
};

export const articleChanged = {
  title: "Your article is changed",
  description: "Our staff will read it as it stands now.",
};

export const articleWithdrawn = { title: "Taken back", description: "Nobody will publish it." };

const refusal = (description: string) => ({ title: "Nothing was sent", description });

export const notForYou = refusal("Articles are sent in by members whose membership includes them.");

export const staleArticle = refusal(
  "Your article has changed since you opened it. What you typed is kept below; compare it and send it again.",
);

export const decidedMeanwhile = refusal(
  "Our staff decided about your article while you were writing. What you typed is kept below; sent again, it is a new article.",
);

export const tooManyArticles = refusal("You have sent in a lot today. Please try again tomorrow.");

export const nothingOpen = refusal("There is no article of yours that could be taken back.");

/** How an article stands, in words for its author. */
export const articleStateWords = {
  waiting: "With our staff",
  returned: "Needs a change",
  taken: "Taken into the news",
  declined: "Not taken",
  withdrawn: "Taken back by you",
} as const;

/** The errors for a decision that cannot be carried out. */
export const articleErrors = {
  changed: "This article has changed since you opened it. Read it again before you decide.",
  gone: "Someone else has already decided about this article, or its author took it back.",
} as const;
