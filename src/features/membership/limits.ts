/** Every number of the membership, once, with its unit. */

export const shortestName = 2; // characters (5.15)
export const nameLength = 120; // characters (UTF-16 units, as an input's maxlength counts)
export const emailLength = 254; // characters; the longest address mail servers carry
export const companyLength = 160; // characters
export const jobTitleLength = 120; // characters
export const phoneLength = 40; // characters; room for two numbers with extensions
export const websiteLength = 2_048; // characters; longer addresses break in mail programs and old browsers
export const servicesLength = 2_000; // characters: a good page of text
export const categoryLength = 60; // characters
export const slugLength = 60; // characters of a page's address that come from the name

export const trashDays = 30; // days a deleted member can be brought back
export const batchSize = 500; // rows a background job changes in one transaction
export const chunkSize = 1_000; // rows that one statement takes

export const searchLength = 100; // characters of a search that are looked at
export const searchWords = 6; // words of a search that are looked at
export const shortestCorrected = 4; // characters of a word that may be mistyped; a shorter one looks like too many
export const fewMatches = 1_000; // matches that are named one by one in the queries that follow
export const similarWords = 4; // words that a mistyped one may stand for
export const pageSize = 25; // members on a page of the list
export const bulkSize = 5_000; // members that one action may change at once
export const countedAtMost = 5_000; // matches that are counted; beyond it the list says "more than"

export const importBytes = 8 * 1024 * 1024; // bytes of an uploaded file
export const importRows = 20_000; // rows of a file; a larger one is refused in words
export const importColumns = 60; // columns of a file
export const cellLength = 20_000; // characters of a cell; more is no member's field
export const shownRows = 100; // rows of a plan on a page
export const exportPage = 1_000; // members that an export reads at once
