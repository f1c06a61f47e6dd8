/** The titles and texts of the page on which members write articles, and every refusal. */

export const articleTexts = {
  begin: "Write an article",
  change: "Edit your article",
  send: "Submit article",
  resend: "Submit changes",
  withdraw: "Withdraw article",
  yours: "Your articles",
} as const;

export const articleSent = {
  title: "Article submitted",
  description: "We'll email you after our staff reviews it.",
};

export const articleChanged = {
  title: "Article updated",
  description: "Our staff will review the new version.",
};

export const articleWithdrawn = { title: "Article withdrawn", description: "It won't be published." };

const refusal = (description: string) => ({ title: "Nothing was sent", description });

export const notNow = refusal;

export const notForYou = refusal("Only members whose membership includes articles can submit one.");

export const staleArticle = refusal(
  "Your article changed while you were editing. What you typed is below: compare it, then submit it again.",
);

export const decidedMeanwhile = refusal(
  "Our staff decided on your article while you were editing. What you typed is below: submit it as a new article.",
);

export const tooManyArticles = refusal("You've submitted a lot today. Please try again tomorrow.");

export const nothingOpen = refusal("You have no article to withdraw.");

/** How an article stands, in words for its author. */
export const articleStateWords = {
  waiting: "In review",
  returned: "Changes requested",
  taken: "Accepted",
  declined: "Not selected",
  withdrawn: "Withdrawn",
} as const;

/** The errors for a decision that cannot be carried out. */
export const articleErrors = {
  changed: "This article has changed since you opened it. Read it again before you decide.",
  gone: "Someone else already decided on this article, or its author withdrew it.",
} as const;
