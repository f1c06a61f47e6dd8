/** What a bookkeeper decides about the reports. */
type BooksSettings = {
  /** The month with which the fiscal year begins, 1 for January. */
  fiscalYearStartsIn: number;
  /** The line of Form 990-EZ by the account of income. */
  lines: Record<string, string>;
};

/** What the reports go by: a fiscal year from January, and the lines of Form 990-EZ that fit most chambers. */
export const booksSettings = (): BooksSettings => ({
  fiscalYearStartsIn: 1,
  lines: {
    "income:dues": "3",
    "income:events": "2",
    "income:shop": "7a",
    "income:sponsorship": "1",
    "income:other": "8",
  },
});
