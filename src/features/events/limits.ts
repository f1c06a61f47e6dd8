/** All limits of the events feature, each with its unit. */

export const titleLength = 200; // characters (UTF-16 units, as an input's maxlength counts)
export const locationLength = 300; // characters
export const hostLength = 100; // characters of a name
export const priceLength = 80; // characters; the price stands in one line of a card
export const descriptionLength = 10_000; // characters
export const cancellationLength = 1_000; // characters of a cancellation's reason, and of what people should do
export const imageAltLength = 300; // characters; screen readers read them in one go
export const linkLength = 2_048; // characters; longer addresses break in mail programs and old browsers
export const pictureBytes = 5 * 1024 * 1024; // bytes of a pasted or chosen picture
export const searchWords = 8; // words of a search that are used

export const firstYear = 1000; // four digits, so that dates sort as text
export const lastYear = 9000; // leaves room for ten further occurrences within four digits

export const furtherOccurrences = 10; // events added when a recurring one is created (4.05 to 4.08)
export const mostDates = 104; // dates of a series; two years of weeks

export const pageSize = 20; // events per page of the list, a day or the trash
export const monthDayEvents = 3; // events per day in the month grid before "+n more"

export const comingEvents = 8; // events to come that the calendar looks ahead to, beyond the month it shows

export const longestEvent = 26; // hours; a night across the end of daylight saving time is 25
export const formTokenLength = 100; // characters; ours are 36
export const batchSize = 500; // rows a background job changes per transaction

export const feedPastDays = 90; // days back that a subscribed calendar reaches
export const feedEvents = 200; // maximum events in a feed; writing one takes a third of a millisecond
export const feedRefreshHours = 1; // hours between two requests of a subscribed calendar
export const rssEvents = 50; // events the RSS feed holds at most

export const redirectDelay = 500; // ms between a save's notification and the calendar (2.14.24)

export const defaultStartTime = "18:00"; // 4.18
export const defaultEndTime = "20:00";
export const defaultPattern = "monthly";
export const defaultOccurrence = "1st";
export const defaultWeekday = "Thursday";
